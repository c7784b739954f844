const atMost = 40

/** A title that fits into a sentence about its reminder, cut between two words where there are any. */
export function shortTitle(title: string) {
  if (title.length <= atMost) return title
  const cut = title.slice(0, atMost)
  const end = /\s/.test(title[atMost] ?? '') ? atMost : cut.lastIndexOf(' ')
  return `${cut.slice(0, end > atMost / 2 ? end : atMost).replace(/[\s,.;:–-]+$|[\uD800-\uDBFF]$/, '')}…`
}
