// Inserts what an import brings, a batch in one transaction.
import type { ImportResult } from '#contract/imports.ts'
import { refused } from '#contract/messages/refusals.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import { notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

export type Importing = { world: World; account: Account; id: string }
export type Outcome = Omit<ImportResult, '_id'>
export type Outcomes = Map<string, Outcome>

export const keyOf = (kind: store.Kind, id: string) => `${kind} ${id.toLowerCase()}`

type Inserted = { id: string; version: string; result: 'created' | 'existed'; why?: string }
type InsertMany<Row> = (db: Database, userId: string, rows: Row[], now: Date) => Promise<Inserted[]>

// What is made and that this import made it are written together: a kill in between leaves both or neither.
export async function insert<Row extends { id: string }>(
  { world, account, id }: Importing,
  kind: store.Kind,
  rows: Row[],
  insertMany: InsertMany<Row>,
): Promise<Outcomes> {
  if (rows.length === 0) return new Map()
  const now = world.clock.now()
  const inserted = await world.db.transaction(async (db) => {
    if (!(await store.lock(db, account.id, id))) throw notFound()
    const found = await insertMany(db, account.id, rows, now)
    const made = found.filter(({ result }) => result === 'created').map((row) => ({ kind, ...row }))
    if (made.length > 0) await store.remember(db, account.id, id, made)
    return found
  })
  // What the database neither made nor knew has no room in the plan.
  const why = whyFull(kind, account, now)
  const outcomes: Outcomes = new Map(rows.map((row) => [keyOf(kind, row.id), { result: 'refused', why }]))
  for (const { id: of, result, why: stays } of inserted)
    outcomes.set(keyOf(kind, of), { result, ...(stays && { why: stays }) })
  return outcomes
}

function whyFull(kind: store.Kind, account: Account, now: Date) {
  if (isPro(account, now)) return kind === 'note' ? refused.tooManyNotes : refused.tooManyReminders
  return kind === 'note' ? 'NOTE_LIMIT_REACHED' : 'REMINDER_LIMIT_REACHED'
}
