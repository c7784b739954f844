// What keys and presses in the editor make of a text with boxes. Pure: each answers with the text and where the caret goes.
import { boxOf, lineOf, linesOf, moveLine, type PlacedBox } from '#contract/boxes.ts'

/** A place in the text: a line, and the number of characters before the caret in it, without the mark of a box. */
export type Place = { line: number; caret: number }
export type Edit = { content: string; place: Place }

/** A stretch of lines that are no boxes, or a list. */
export type Segment =
  | { kind: 'text'; from: number; text: string }
  | { kind: 'list'; from: number; boxes: PlacedBox[] }

export function segmentsOf(content: string): Segment[] {
  const segments: Segment[] = []
  for (const [at, line] of linesOf(content).entries()) {
    const box = boxOf(line)
    const last = segments.at(-1)
    if (box && last?.kind === 'list') last.boxes.push({ ...box, at })
    else if (box) segments.push({ kind: 'list', from: at, boxes: [{ ...box, at }] })
    else if (last?.kind === 'text') last.text += `\n${line}`
    else segments.push({ kind: 'text', from: at, text: line })
  }
  return segments
}

const place = (line: number, caret: number): Place => ({ line, caret })

function replaced(content: string, at: number, count: number, lines: readonly string[]) {
  return linesOf(content)
    .toSpliced(at, count, ...lines)
    .join('\n')
}

const textAt = (content: string, at: number) => boxOf(linesOf(content)[at] ?? '')?.text ?? ''
const open = (text: string) => lineOf({ ticked: false, text })

export function setText(content: string, at: number, text: string) {
  const box = boxOf(linesOf(content)[at] ?? '')
  return replaced(content, at, 1, [box ? lineOf({ ...box, text }) : text])
}

/** The caret of a text field as a place in the note; `from` is the first line of the field. */
export function placeAt(text: string, offset: number, from: number): Place {
  const before = linesOf(text.slice(0, offset))
  const line = before.length - 1
  const [typed, whole] = [before[line] ?? '', linesOf(text)[line] ?? '']
  const mark = whole.length - (boxOf(whole)?.text ?? whole).length
  return place(from + line, Math.max(0, typed.length - mark))
}

/** Enter makes the next box; in an empty one it ends the list. */
export function splitBox(content: string, at: number, from: number, to = from): Edit {
  const text = textAt(content, at)
  if (text.trim() === '') return { content: replaced(content, at, 1, ['']), place: place(at, 0) }
  const [first, rest] = [setText(content, at, text.slice(0, from)), text.slice(to)]
  return { content: replaced(first, at + 1, 0, [open(rest)]), place: place(at + 1, 0) }
}

/** Backspace at the start makes text of it. */
export function unbox(content: string, at: number): Edit {
  return { content: replaced(content, at, 1, [textAt(content, at)]), place: place(at, 0) }
}

/** Backspace at the start of what follows a list: the line goes on in the last box. */
export function joinToBox(content: string, at: number): Edit {
  const before = textAt(content, at - 1)
  const line = linesOf(content)[at] ?? ''
  const joined = setText(content, at - 1, before + line)
  return { content: replaced(joined, at, 1, []), place: place(at - 1, before.length) }
}

export function removeBox(content: string, at: number): Edit {
  const lines = linesOf(content)
  if (lines.length === 1) return { content: '', place: place(0, 0) }
  const next = boxOf(lines[at + 1] ?? '') ? at : Math.max(0, at - 1)
  const left = replaced(content, at, 1, [])
  return { content: left, place: place(next, caretAtEnd(left, next)) }
}

/** These lines become boxes, or the one that is a box becomes text. */
export function toggleBoxes(content: string, from: number, to: number, caret: number): Edit {
  if (from === to && boxOf(linesOf(content)[from] ?? '')) return unbox(content, from)
  const lines = linesOf(content).slice(from, to + 1)
  // Empty lines between are no boxes, but a single empty one is the beginning of a list.
  const boxed = lines.map((line) => (boxOf(line) || (lines.length > 1 && !line.trim()) ? line : open(line)))
  return { content: replaced(content, from, lines.length, boxed), place: place(to, caret) }
}

export function addBox(content: string, after: number): Edit {
  if (content === '') return { content: open(''), place: place(0, 0) }
  return { content: replaced(content, after + 1, 0, [open('')]), place: place(after + 1, 0) }
}

/** Of several pasted lines each becomes a box; those that are boxes already stay ticked. */
export function pasteLines(content: string, at: number, from: number, to: number, pasted: string): Edit {
  const text = textAt(content, at)
  const lines = pasted
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim())
  const boxes = lines.map((line) => boxOf(line) ?? { ticked: false, text: line.replace(/^\s*[-*•]\s+/u, '') })
  const [first, ...rest] = boxes
  if (!first) return { content, place: place(at, from) }
  const ticked = boxOf(linesOf(content)[at] ?? '')?.ticked || (text === '' && first.ticked)
  const last = rest.at(-1)
  const made = [
    lineOf({ ticked, text: text.slice(0, from) + first.text + (last ? '' : text.slice(to)) }),
    ...rest.map((box) => lineOf(box === last ? { ...box, text: box.text + text.slice(to) } : box)),
  ]
  const caret = last ? last.text.length : from + first.text.length
  return { content: replaced(content, at, 1, made), place: place(at + rest.length, caret) }
}

/** To the place of the box before it or after it, among those that stand together. */
export function moveBox(
  content: string,
  boxes: readonly PlacedBox[],
  at: number,
  step: 1 | -1,
  caret: number,
) {
  const index = boxes.findIndex((box) => box.at === at)
  const target = boxes[index + step]
  if (!target) return null
  return { content: moveLine(content, at, target.at), place: place(target.at, caret), index: index + step }
}

export function caretAtEnd(content: string, at: number) {
  const line = linesOf(content)[at] ?? ''
  return (boxOf(line)?.text ?? line).length
}
