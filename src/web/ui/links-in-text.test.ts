import { describe, expect, test } from 'vitest'
import { linksIn } from './links-in-text.ts'

/** The links of a text, each as what is read and where it leads. */
const links = (text: string) =>
  linksIn(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test.each([
  ['see https://example.com/a?b=c#d now', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM', 'http://example.com/'],
  ['Join https://zoom.example/j/123.', 'https://zoom.example/j/123', 'https://zoom.example/j/123'],
  ['(https://example.com/a)', 'https://example.com/a', 'https://example.com/a'],
  ['(see https://example.com/a_(b)).', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['"https://example.com", he said', 'https://example.com', 'https://example.com/'],
  ['<https://example.com>', 'https://example.com', 'https://example.com/'],
  ['really https://example.com/?!', 'https://example.com/', 'https://example.com/'],
  [
    'https://bücher.example/straße',
    'https://bücher.example/straße',
    'https://xn--bcher-kva.example/stra%C3%9Fe',
  ],
  ['看 https://例え.example/。', 'https://例え.example/', 'https://xn--r8jz45g.example/'],
  ['see www.example.com.', 'www.example.com', 'https://www.example.com/'],
  ['WWW.EXAMPLE.COM', 'WWW.EXAMPLE.COM', 'https://www.example.com/'],
  ['(www.example.com/a_(b))', 'www.example.com/a_(b)', 'https://www.example.com/a_(b)'],
  ['www.example.com?a=b#c, or', 'www.example.com?a=b#c', 'https://www.example.com/?a=b#c'],
  ['Film:physio.example.com/knee!', 'physio.example.com/knee', 'https://physio.example.com/knee'],
  ['“vet.example.com/biscuit”', 'vet.example.com/biscuit', 'https://vet.example.com/biscuit'],
  ['Example.com/a, then', 'Example.com/a', 'https://example.com/a'],
  ['example.com:8080/?!', 'example.com:8080/', 'https://example.com:8080/'],
  ['bücher.example/straße', 'bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
  ['write to ines@example.com.', 'ines@example.com', 'mailto:ines@example.com'],
  ['a+b%c@mail.example.co.uk', 'a+b%c@mail.example.co.uk', 'mailto:a+b%25c@mail.example.co.uk'],
  ['call +49 30 901820', '+49 30 901820', 'tel:+4930901820'],
  ['030 / 90 18 20, ask for Ms. Lee', '030 / 90 18 20', 'tel:030901820'],
  ['(555) 123-4567', '(555) 123-4567', 'tel:5551234567'],
  ['555-123-4567!', '555-123-4567', 'tel:5551234567'],
])('%s has one link', (text, shown, href) => {
  expect(links(text)).toEqual([[shown, href]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello ftp://example.com file:///etc/passwd',
  'https:// and https://. and http://[',
  'xhttps://example.com',
  'example.com, node.js, www. and www.example',
  'and/or, e.g./i.e., Mr.Smith/Jones, 3.5/4, v2.1/beta',
  'src/web.ts/x, ../a.js/b, \\\\host.example/share',
  'www.example.com@evil.example, www.example.com:80@evil.example/x',
  'www.exa_mple.com:port/x and example.com:99999/x',
  'not@home, a@b, @example.com',
  'on 2026-05-14, 14.05.2026, 01/02/2026 and 01.05.26',
  'from 10:30 to 11:45, 1 000 000 euros, 4500000',
  'order 2024-1234567-X and 0123456789012345678901',
])('%s has none', (text) => {
  expect(links(text)).toEqual([])
})

test('nothing of the text is lost, and its order stays', () => {
  const text = 'A https://a.example, b@c.example\nand +1 555 123 4567 (https://d.example/).\n'
  expect(
    linksIn(text)
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text)
  expect(links(text)).toHaveLength(4)
})

describe('a hostile text is read in one go', () => {
  test.each([
    'a'.repeat(50_000),
    '@'.repeat(50_000),
    'a@'.repeat(25_000),
    'a.'.repeat(25_000),
    `${'a.'.repeat(25_000)}/`,
    'www.'.repeat(12_000),
    'a.bc/'.repeat(10_000),
    `a@${'a.'.repeat(25_000)}`,
    '1 '.repeat(25_000),
    '('.repeat(50_000),
    `https://example.com/${')'.repeat(50_000)}`,
    `https://example.com/${'('.repeat(25_000)}${')'.repeat(25_000)}`,
    'https://'.repeat(6_000),
  ])('%#', (text) => {
    expect(
      linksIn(text)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text)
  })
})
