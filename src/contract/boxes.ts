// A line of a note that begins with `- [ ] ` or `- [x] ` is a box. The text is the truth: all of this reads and writes text.
export type Box = { ticked: boolean; text: string }

/** A box and the line that it stands in. */
export type PlacedBox = Box & { at: number }

const marks = { open: '- [ ] ', ticked: '- [x] ' } as const
const markLength = marks.open.length

export const linesOf = (content: string) => content.split('\n')

export function boxOf(line: string): Box | undefined {
  if (!line.startsWith(marks.open) && !line.startsWith(marks.ticked)) return undefined
  return { ticked: line.startsWith(marks.ticked), text: line.slice(markLength) }
}

export const lineOf = ({ ticked, text }: Box) => (ticked ? marks.ticked : marks.open) + text

export function boxesIn(content: string): PlacedBox[] {
  return linesOf(content).flatMap((line, at) => {
    const box = boxOf(line)
    return box ? [{ ...box, at }] : []
  })
}

export const hasBoxes = (content: string) => /^- \[[ x]\] /m.test(content)

/** The text without what makes a line a box. */
export const plainText = (content: string) => content.replaceAll(/^- \[[ x]\] /gm, '')

export function tickBox(content: string, at: number, ticked: boolean) {
  return withLine(content, at, (line) => {
    const box = boxOf(line)
    return box ? lineOf({ ...box, ticked }) : line
  })
}

/** Moves a line to the place of another; those in between move up or down by one. */
export function moveLine(content: string, from: number, to: number) {
  const lines = linesOf(content)
  if (from === to || !(from in lines) || !(to in lines)) return content
  const moved = lines.splice(from, 1)
  return lines.toSpliced(to, 0, ...moved).join('\n')
}

export function clearTicked(content: string) {
  return linesOf(content)
    .filter((line) => !boxOf(line)?.ticked)
    .join('\n')
}

/** As they are shown: what is done goes last. The lines stay where they are, so that ticks of two devices join. */
export function tickedLast<Each extends Box>(boxes: readonly Each[]): Each[] {
  return [...boxes.filter(({ ticked }) => !ticked), ...boxes.filter(({ ticked }) => ticked)]
}

function withLine(content: string, at: number, change: (line: string) => string) {
  return linesOf(content)
    .map((line, place) => (place === at ? change(line) : line))
    .join('\n')
}
