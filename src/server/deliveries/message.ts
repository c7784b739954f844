// A letter as the bytes that go over SMTP (RFC 5322, 2045, 2047). A general writer of mail costs several times as much for
// each letter (docs/decisions/0026-letters-written-by-hand.md).
import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Letter } from './delivery.ts'
import { oneLine } from './layout.ts'

type Address = { name?: string; address: string }

export type Sender = { from: Address; messageId: string; now: Date }

export function compose({ to, subject, text, html, headers = {} }: Letter, { from, messageId, now }: Sender) {
  // Its `=_` cannot stand in a part: where it would, that is quoted, and each `=` has two digits behind it then.
  const boundary = `=_${createHash('md5').update(messageId).digest('hex')}`
  const lines = [
    `From: ${mailbox(from)}`,
    `To: ${mailbox(to)}`,
    `Subject: ${headerText(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    '',
    ...part(boundary, 'text/plain', text),
    ...part(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ]
  // All of it is ASCII, but for an address with other letters before the @, which only UTF-8 can write (RFC 6532).
  return Buffer.from(lines.join('\r\n'), 'utf8')
}

// Most letters are plain ASCII as they are, which costs nothing to write and reads the same everywhere.
function part(boundary: string, type: string, content: string) {
  const isReady = isReadyText(content)
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isReady ? '7bit' : 'quoted-printable'}`,
    '',
    isReady ? content.replaceAll('\n', '\r\n') : quotedPrintable(content),
  ]
}

const atoms = /^[\w !#$%&'*+/=?^`{|}~-]*$/

/** The name stands as it is, quoted or encoded, as it needs; without one the address stands alone. */
function mailbox({ name = '', address }: Address) {
  const shown = oneLine(name)
  const place = `<${asciiAddress(address)}>`
  return shown ? `${phrase(shown)}\r\n ${place}` : place
}

function phrase(name: string) {
  if (!isReadable(name) || /["\\]/.test(name)) return encodedWords(name)
  return atoms.test(name) ? name : `"${name}"`
}

export function asciiAddress(address: string) {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  return isPlain(host) ? address : `${address.slice(0, at)}@${domainToASCII(host) || host}`
}

// Where the text of the longest of our headers begins.
const column = 'Subject: '.length
const longestLine = 76

/** Every mail program can read it as it is, and every server takes a line of its length. */
const isReadable = (text: string) =>
  isPlain(text) && !text.includes('=?') && column + text.length <= longestLine
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

// A line may have 998 characters (RFC 5322). White space at its end may get lost on the way, and a line that begins with
// From gets a > from programs that keep letters in one file.
const isReadyText = (text: string) =>
  /^[\n\x20-\x7e]*$/.test(text) && !text.includes('=_') && text.split('\n').every(isReadyLine)
const isReadyLine = (line: string) => line.length < 900 && !line.endsWith(' ') && !line.startsWith('From ')

const headerText = (text: string) => (isReadable(text) ? text : encodedWords(text))

// In base64 three bytes are four characters, within `=?utf-8?B??=`.
const bytesOfWord = Math.floor((longestLine - column - 12) / 4) * 3

/** RFC 2047: words of limited length, none of which ends within a character. */
function encodedWords(text: string) {
  const all: string[] = []
  let word = ''
  let size = 0
  for (const character of text) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > bytesOfWord) {
      all.push(word)
      word = ''
      size = 0
    }
    word += character
    size += bytes
  }
  return [...all, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}

const escapes = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

/** Line breaks stay, everything else that is not plain ASCII becomes `=XX`, and lines end before the 77th character. */
export function quotedPrintable(text: string) {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .split('\n')
    .map(quotedLine)
    .join('\r\n')
}

function quotedLine(line: string) {
  const quoted = isPlain(line) && !line.includes('=') ? line : quotedBytes(line)
  // White space at the end of a line may get lost on the way.
  const whole = quoted.replace(/[\t ]$/, (last) => escapes[last.charCodeAt(0)]!)
  return whole.length <= longestLine ? whole : broken(whole)
}

function quotedBytes(line: string) {
  return Buffer.from(line, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x3c\x3e-\x7e]/g, (byte) => escapes[byte.charCodeAt(0)]!)
}

/** Broken softly, but not within `=XX`. */
function broken(line: string) {
  const pieces: string[] = []
  let start = 0
  while (line.length - start > longestLine) {
    let end = start + longestLine - 1
    if (line[end - 1] === '=') end -= 1
    else if (line[end - 2] === '=') end -= 2
    pieces.push(line.slice(start, end))
    start = end
  }
  return [...pieces, line.slice(start)].join('=\r\n')
}
