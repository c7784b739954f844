import type { Kind, Mark } from './span.ts'

export type Part = { text: string; kind: Kind | 'title' }

/** The whole sentence in order, each stretch with what it tells. */
export function partsOf(text: string, spans: readonly Mark[]): Part[] {
  const title = (start: number, end: number): Part => ({ text: text.slice(start, end).trim(), kind: 'title' })
  const parts = spans.flatMap(({ start, end, kind }, at): Part[] => [
    title(spans[at - 1]?.end ?? 0, start),
    { text: text.slice(start, end).trim(), kind },
  ])
  return [...parts, title(spans.at(-1)?.end ?? 0, text.length)].filter((part) => part.text)
}
