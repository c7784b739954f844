import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxesIn,
  boxOf,
  clearTicked,
  hasBoxes,
  lineOf,
  linesOf,
  moveLine,
  plainText,
  tickBox,
  tickedLast,
} from './boxes.ts'

const list = 'For six\n- [ ] Ricotta\n- [x] Passata\n- [ ] \nDone'

test('a line that begins with a mark is a box, and nothing else is', () => {
  expect(boxOf('- [ ] Milk')).toEqual({ ticked: false, text: 'Milk' })
  expect(boxOf('- [x] Milk')).toEqual({ ticked: true, text: 'Milk' })
  expect(boxOf('- [ ] ')).toEqual({ ticked: false, text: '' })
  for (const line of ['- [ ]Milk', '-[ ] Milk', ' - [ ] Milk', '- [X] Milk', '* [ ] Milk', 'Milk', ''])
    expect(boxOf(line)).toBeUndefined()
})

test('the boxes of a text know their lines', () => {
  expect(boxesIn(list).map(({ at, ticked, text }) => [at, ticked, text])).toEqual([
    [1, false, 'Ricotta'],
    [2, true, 'Passata'],
    [3, false, ''],
  ])
  expect(hasBoxes(list)).toBe(true)
  expect(hasBoxes('Say - [ ] in the middle')).toBe(false)
  expect(plainText(list)).toBe('For six\nRicotta\nPassata\n\nDone')
})

test('a box is ticked, and a line that is none stays as it is', () => {
  expect(linesOf(tickBox(list, 1, true))[1]).toBe('- [x] Ricotta')
  expect(linesOf(tickBox(list, 2, false))[2]).toBe('- [ ] Passata')
  expect(tickBox(list, 0, true)).toBe(list)
  expect(tickBox(list, 99, true)).toBe(list)
})

test('what is ticked is cleared, or shown last', () => {
  expect(clearTicked(list)).toBe('For six\n- [ ] Ricotta\n- [ ] \nDone')
  expect(tickedLast(boxesIn(list)).map(({ text }) => text)).toEqual(['Ricotta', '', 'Passata'])
})

const line = fc.stringMatching(/^[^\n]{0,8}$/)
const box = fc.record({ ticked: fc.boolean(), text: line })
const text = fc.array(fc.oneof(line, box.map(lineOf)), { minLength: 1 }).map((lines) => lines.join('\n'))

test('a box is written as it was read', () => {
  fc.assert(
    fc.property(box, (each) => {
      expect(boxOf(lineOf(each))).toEqual(each)
    }),
  )
})

test('a line that was moved is moved back by the opposite', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (content, one, other) => {
      const [from, to] = [one, other].map((place) => place % linesOf(content).length) as [number, number]
      const moved = moveLine(content, from, to)
      expect(linesOf(moved)[to]).toBe(linesOf(content)[from])
      expect(moveLine(moved, to, from)).toBe(content)
    }),
  )
})

test('ticking twice leads back, and no other line changes', () => {
  fc.assert(
    fc.property(text, fc.nat(), (content, place) => {
      const at = place % linesOf(content).length
      const was = boxOf(linesOf(content)[at]!)
      const ticked = tickBox(content, at, !was?.ticked)
      expect(linesOf(ticked).toSpliced(at, 1)).toEqual(linesOf(content).toSpliced(at, 1))
      expect(tickBox(ticked, at, was?.ticked ?? false)).toBe(content)
    }),
  )
})
