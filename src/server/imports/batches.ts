// Cuts the items of a call into batches, so that no transaction takes long: on the embedded engine everybody waits for it.
import type { ImportItem } from '#contract/imports.ts'

// Random words, the worst that the index can get, take 100 ms in a batch of this size.
const mostInBatch = 5_000
const perItem = 250

/** In their order, and each batch of one kind. */
export function inBatches(items: ImportItem[]): ImportItem[][] {
  const batches: ImportItem[][] = []
  let size = Infinity
  for (const item of items) {
    const batch = batches.at(-1)
    if (!batch || batch[0]!.kind !== item.kind || size + costOf(item) > mostInBatch) {
      batches.push([item])
      size = costOf(item)
    } else {
      batch.push(item)
      size += costOf(item)
    }
  }
  return batches
}

// The index of a note reads every character. A counted series is counted to its end, one occurrence after the other.
function costOf(item: ImportItem) {
  if (item.kind === 'note')
    return perItem + item.title.length + item.content.length + (item.labels?.length ?? 0) * 40
  return perItem + (item.repeat?.count ?? 0) * 20 + (item.history?.length ?? 0) * 10
}
