// What becomes of the items of an import. Each stands alone: it is made or not, and says why.
import type { ImportItem, ImportResult, NoteItem, ReadItem, ReminderItem } from '#contract/imports.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Account } from '#server/accounts/account.ts'
import * as contacts from '#server/contacts/contacts.ts'
import * as notes from '#server/notes/importing.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import * as reminders from '#server/reminders/importing.ts'
import { pgCode, pgCodes } from '#server/storage/errors.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import { inBatches } from './batches.ts'
import { type Importing, insert, keyOf, type Outcome, type Outcomes } from './inserting.ts'
import * as store from './store.ts'

// One call at a time for each account: what one person imports must not hold up everybody else.
const calls = createTurns()

export const add = (world: World, account: Account, id: string, rows: ReadItem[]) =>
  calls.take(world.config, account.id, () => addAll({ world, account, id }, rows))

async function addAll(importing: Importing, rows: ReadItem[]): Promise<ImportResult[]> {
  const { world, account, id } = importing
  if (!(await store.find(world.db, account.id, id))) throw notFound()
  // Of an id that comes twice the first counts.
  const items = new Map<string, ImportItem>()
  for (const row of rows) if ('item' in row) items.getOrInsert(keyOf(row.item.kind, row.item._id), row.item)
  const outcomes: Outcomes = new Map()
  for (const batch of inBatches([...items.values()])) {
    // Whoever has asked for something in the meantime comes first.
    await world.pace.turn()
    for (const [key, outcome] of await addBatch(importing, batch)) outcomes.set(key, outcome)
  }
  tell(importing, outcomes)
  return answers(rows, outcomes)
}

function answers(rows: ReadItem[], outcomes: Outcomes): ImportResult[] {
  const answered = new Set<Outcome>()
  return rows.map((row) => {
    if (!('item' in row)) return { _id: row._id, result: 'refused', why: row.why }
    const { kind, _id } = row.item
    const outcome = outcomes.get(keyOf(kind, _id))!
    const isAgain = outcome.result === 'created' && answered.has(outcome)
    answered.add(outcome)
    return { _id, ...(isAgain ? { result: 'existed' } : outcome) }
  })
}

/** All of one kind. */
async function addBatch(importing: Importing, batch: ImportItem[]): Promise<Iterable<[string, Outcome]>> {
  const noteItems = batch.filter((item) => item.kind === 'note')
  if (noteItems.length > 0) return addNotes(importing, noteItems)
  return addReminders(
    importing,
    batch.filter((item) => item.kind === 'reminder'),
  )
}

async function addNotes(importing: Importing, items: NoteItem[]) {
  const now = importing.world.clock.now()
  const read = []
  for (const item of items) read.push(await notes.readNote(item, now))
  return insert(importing, 'note', read, notes.insertMany)
}

async function addReminders(importing: Importing, items: ReminderItem[]) {
  const { world, account } = importing
  const now = world.clock.now()
  const namesContact = items.some(({ insist }) => insist?.contact)
  const agreed = namesContact ? await contacts.agreed(world, account) : new Set<string>()
  const refusals: Outcomes = new Map()
  const read = items.flatMap((item) => {
    try {
      return [reminders.readReminder(item, account, agreed, now)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.set(keyOf('reminder', item._id), { result: 'refused', why: error.message })
      return []
    }
  })
  return [...refusals, ...(await insertReminders(importing, read))]
}

// The contract accepts every zone that Node knows; the database may have an older list. Then each goes alone.
async function insertReminders(
  importing: Importing,
  read: reminders.ImportedReminder[],
): Promise<[string, Outcome][]> {
  try {
    return [...(await insert(importing, 'reminder', read, reminders.insertMany))]
  } catch (error) {
    if (pgCode(error) !== pgCodes.invalidValue) throw error
    if (read.length === 1)
      return [[keyOf('reminder', read[0]!.id), { result: 'refused', why: rules.timeZone }]]
    const outcomes = []
    for (const one of read) outcomes.push(...(await insertReminders(importing, [one])))
    return outcomes
  }
}

// Open pages are told once a call, not once an item.
function tell({ world, account }: Importing, outcomes: Outcomes) {
  const made = [...outcomes].filter(([, { result }]) => result === 'created').map(([key]) => key)
  if (made.length === 0) return
  if (made.some((key) => key.startsWith('note'))) world.signals.tell([account.id], 'notes')
  if (made.some((key) => key.startsWith('reminder'))) world.signals.tell([account.id], 'reminders')
  world.signals.tell([account.id], 'user')
  world.signals.wake('reminders')
}
