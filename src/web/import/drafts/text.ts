import { limits } from '#contract/plans.ts'

/** Text as the server takes it: no zero characters, no halves of one, one kind of line end. */
export const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')

/** On one line, and not longer than a title may be. */
export function titleOf(text: string) {
  const line = clean(text).replaceAll(/\s+/g, ' ').trim()
  return {
    title: line.length > limits.title ? `${cut(line, limits.title - 1)}…` : line,
    isCut: line.length > limits.title,
  }
}

/** Never within a character. */
export function cut(text: string, length: number) {
  const end = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end
}

/** Pieces that each fit, ending with a line where one ends late enough. */
export function pieces(text: string, length: number): string[] {
  const found: string[] = []
  let rest = text
  while (rest.length > length) {
    const line = rest.lastIndexOf('\n', length)
    const piece = line > length / 2 ? rest.slice(0, line) : cut(rest, length)
    found.push(piece)
    rest = rest.slice(piece.length).replace(/^\n/, '')
  }
  return [...found, rest].filter((piece) => piece.trim() !== '')
}

const box = /^[ \t]*[-*+] \[([ xX])\] ?/

/** A line of any Markdown that has a box, as ours have it. */
export const ownBoxes = (text: string) =>
  text.replaceAll(new RegExp(box.source, 'gm'), (_, mark: string) => boxLine(mark !== ' ', ''))

export const boxLine = (isTicked: boolean, text: string) =>
  `- [${isTicked ? 'x' : ' '}] ${text.replaceAll(/\s*\n\s*/g, ' ')}`

/** As much of words as a row has room for. */
export const shortened = (words: string) => (words.length > 200 ? `${cut(words, 199)}…` : words)
