import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { Letter } from './delivery.ts'
import { button, heading, layOut, oneLine, quietButtons, small, timeBox } from './layout.ts'
import { compose, quotedPrintable } from './message.ts'

const sender = {
  from: { name: 'Jotbell', address: 'bell@jotbell.example' },
  messageId: '<0123@jotbell.example>',
  now: new Date('2026-05-17T09:00:00Z'),
}
const plain: Letter = {
  to: { name: 'Ines', address: 'ines@example.com' },
  subject: 'Water the fig',
  text: 'It is time.',
  html: '<p>It is time.</p>',
}

const read = (letter: Partial<Letter>, from = sender.from) =>
  PostalMime.parse(compose({ ...plain, ...letter }, { ...sender, from }))

const odd = [
  'Zoë & Łukasz',
  'Δεν ξεχνώ τίποτα',
  'عيد ميلاد سعيد',
  'יום הולדת שמח',
  '誕生日を忘れないで、お願いします。'.repeat(6),
  '👩‍👩‍👧‍👦 family, 🇵🇱 flag, ✈️',
  '=?utf-8?B?eA==?= is no encoded word',
  'a'.repeat(300),
  `${'long words and blanks '.repeat(20)}end`,
  'quotes " and \\ and (brackets), commas; colons: <angles> @',
  'trailing equals =',
  'é'.repeat(29),
  'x'.repeat(67),
  'x'.repeat(68),
]

describe('a letter reads as it was written', () => {
  test.each(odd)('subject and name %s', async (text) => {
    const found = await read({ subject: text, to: { name: text, address: 'ines@example.com' } })
    expect(found.subject).toBe(text)
    expect(found.to).toEqual([{ name: text, address: 'ines@example.com' }])
  })

  test('both texts, whatever they hold', async () => {
    const text = `${odd.join('\n')}\n--\n.\n..two dots\ntab\t\nblank \n${'=é'.repeat(200)}\n`
    const found = await read({ text, html: `<p>${text}</p>` })
    expect(found.text?.trimEnd()).toBe(text.trimEnd())
    expect(found.html?.trimEnd()).toBe(`<p>${text}</p>`)
  })

  test('any words at all', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => oneLine(text.toWellFormed()))
    await fc.assert(
      fc.asyncProperty(words, words, async (subject, name) => {
        const found = await read({ subject, to: { name, address: 'ines@example.com' }, text: subject })
        expect(found.subject ?? '').toBe(subject)
        expect(found.to).toEqual([{ name, address: 'ines@example.com' }])
        expect(found.text?.trim()).toBe(subject)
      }),
      { numRuns: 30 },
    )
  })

  test('its other headers', async () => {
    const found = await read({ headers: { 'List-Unsubscribe': '<https://jotbell.example/link?x=1>' } })
    expect(found.messageId).toBe(sender.messageId)
    expect(found.date).toBe('2026-05-17T09:00:00.000Z')
    expect(found.from).toEqual(sender.from)
    const header = found.headers.find(({ key }) => key === 'list-unsubscribe')
    expect(header?.value).toBe('<https://jotbell.example/link?x=1>')
  })

  test('an address of a country, in letters of its own', async () => {
    const found = await read({}, { name: '', address: 'bell@bücher.example' })
    expect(found.from).toEqual({ name: '', address: 'bell@xn--bcher-kva.example' })
  })
})

describe('every server takes it', () => {
  const linesOf = (letter: Partial<Letter>) =>
    compose({ ...plain, ...letter }, sender)
      .toString('latin1')
      .split('\r\n')

  const headOf = (lines: string[]) => lines.slice(0, lines.indexOf(''))
  const encodings = (text: string) =>
    linesOf({ text, html: 'x' })
      .filter((line) => line.startsWith('Content-Transfer'))
      .map((line) => line.split(': ')[1])

  test.each([
    ['plain words, a line or more', 'It is time.\n\n--\n.\nStop', '7bit'],
    ['a letter that is no ASCII', 'Zoë', 'quoted-printable'],
    ['a long line', 'x'.repeat(900), 'quoted-printable'],
    ['white space at the end of a line', 'one \ntwo', 'quoted-printable'],
    ['a line break of another machine', 'one\rtwo', 'quoted-printable'],
    ['what mailboxes take for the next letter', 'one\nFrom me', 'quoted-printable'],
    ['what might be the border of a part', '--=_0', 'quoted-printable'],
  ])('%s: %j is written as %s', (_, text, encoding) => {
    expect(encodings(text)).toEqual([encoding, '7bit'])
  })

  test('what a letter says itself needs no encoding, however long its links are', () => {
    const url = `https://jotbell.example/link/${'x'.repeat(450)}`
    const { html } = layOut({
      title: 'Tea',
      pieces: [
        timeBox('It is time', '9:00 AM', 'Sunday 17 May · Every day'),
        heading('Tea'),
        button({ label: 'Done', url }),
        quietButtons(['15 min', '1 hour', 'Tomorrow'].map((label) => ({ label, url }))),
        small('Once you mark it done, it rings next tomorrow.'),
      ],
      footer: { text: 'Why', links: [{ label: 'Open Jotbell', url }] },
    })
    expect(html).toContain('Sunday 17 May &middot; Every day')
    const written = linesOf({ html }).filter((line) => line.startsWith('Content-Transfer'))
    expect(written.at(-1)).toBe('Content-Transfer-Encoding: 7bit')
  })

  test.each(odd)('no line is long and none holds more than ASCII: %s', (text) => {
    const lines = linesOf({
      subject: text,
      text,
      html: text,
      to: { name: text, address: 'ines@example.com' },
    })
    expect(lines.filter((line) => line.length > 900)).toEqual([])
    expect(headOf(lines).filter((line) => line.length > 78)).toEqual([])
    expect(lines.filter((line) => !/^[\t\x20-\x7e]*$/.test(line))).toEqual([])
  })

  test('a line break in a name or a header makes no header of its own', () => {
    const lines = linesOf({
      subject: 'One\r\nBcc: eve@example.com',
      to: { name: 'Ines\nBcc: eve@example.com', address: 'ines@example.com' },
      headers: { 'X-Kind': 'one\r\nBcc: eve@example.com' },
    })
    expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([])
  })

  test.each([
    ['a soft break does not cut a character', `${'x'.repeat(74)}é`, `${'x'.repeat(74)}=\r\n=C3=A9`],
    ['white space at the end of a line stays', 'blank \ntab\t', 'blank=20\r\ntab=09'],
    ['an equals sign', 'a=b', 'a=3Db'],
  ])('quoted-printable: %s', (_, text, quoted) => {
    expect(quotedPrintable(text)).toBe(quoted)
  })
})
