import { expect, test } from 'vitest'
import { quoteNote } from './note-in-letter.ts'

const quote = (note_text: string) =>
  quoteNote('https://jotbell.example', { note_id: 'n', note_title: 'Shopping', note_text })

test('a reminder without a note quotes nothing', () => {
  expect(quoteNote('', { note_id: null, note_title: null, note_text: null })).toEqual([])
})

test('boxes are boxes, and all other lines are as they were written', () => {
  const [title, text, link] = quote('For Sunday\n- [ ] milk\n- [x] bread\r\n - [ ] no box\n- [X] nor this')
  expect(title!.text).toBe('From your note “Shopping”')
  expect(text!.text).toBe('For Sunday\n☐ milk\n☑ bread\r\n - [ ] no box\n- [X] nor this')
  expect(link!.text).toBe('Open the note: https://jotbell.example/notes?note=n')
})

test('the first 2,000 characters are quoted, and no half ones', () => {
  expect(quote('x'.repeat(2_000))[1]!.text).toBe('x'.repeat(2_000))
  expect(quote('x'.repeat(2_001))[1]!.text).toBe(`${'x'.repeat(2_000)}…`)
  expect(quote(`${'x'.repeat(1_999)}👍`)[1]!.text).toBe(`${'x'.repeat(1_999)}…`)
})

test('markup in a note is text', () => {
  const html = quote('<b>bold</b>').map((piece) => piece.html)
  expect(html.join('')).toContain('&lt;b&gt;bold&lt;/b&gt;')
})
