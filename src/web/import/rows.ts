// What a person sees of a file before it is imported: a row for each thing in it.
import type { ImportItemDraft, ImportSource } from '#contract/imports.ts'

export type ItemRow = {
  id: string
  source: ImportSource
  item: ImportItemDraft
  /** What it loses on its way. */
  lost: string[]
  /** The days of the next 30 on which it rings, since 1970, on the clock of its zone. */
  days: number[]
}

export type LeftOutRow = { id: string; title: string; why: string }
export type Row = ItemRow | LeftOutRow

export const isItemRow = (row: Row): row is ItemRow => 'item' in row
