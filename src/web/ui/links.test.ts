import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './links.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://zoom.example/j/1?pwd=a.b.', ['https://zoom.example/j/1?pwd=a.b']],
  ['(see http://a.example/b)', ['http://a.example/b']],
  ['https://a.example/Bell_(film)', ['https://a.example/Bell_(film)']],
  ['www.example.com, then', ['https://www.example.com']],
  ['write to ana.b@example.co.uk!', ['mailto:ana.b@example.co.uk']],
  ['call +49 (30) 123-4567 now', ['tel:+49301234567']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['https://', []],
  ['12.5.2026, 10:30', []],
])('%s', (text, links) => expect(linksIn(text)).toEqual(links))

test('the pieces together are the text, and no link leads anywhere else than to the web, a mailbox or a telephone', () =>
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('https://', 'www.', 'a@b.', '+1 '), (some, start) => {
      const text = `${some}${start}${some}`
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      for (const href of linksIn(text)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
    }),
  ))
