import { limits } from '#contract/plans.ts'
import type { ItemRow } from './rows.ts'

/** What stands around the items of a call. */
const around = '{"items":[]}'.length

/** As many at once as one call takes, in number and in bytes. */
export function* batchesOf(rows: readonly ItemRow[]): Generator<ItemRow[], void, void> {
  let batch: ItemRow[] = []
  let bytes = around
  for (const row of rows) {
    const size = bytesOf(row) + 1
    if (batch.length === limits.importItems || (batch.length > 0 && bytes + size > limits.bodyBytes)) {
      yield batch
      batch = []
      bytes = around
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const encoder = new TextEncoder()

export const bytesOf = ({ item }: ItemRow) => encoder.encode(JSON.stringify(item)).length
export const isTooLarge = (row: ItemRow) => bytesOf(row) + around > limits.bodyBytes
