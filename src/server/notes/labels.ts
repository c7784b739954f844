// Labels: what the notes of a person carry. None is kept that no note carries.
import { type Label } from '#contract/labels.ts'
import { labelKey } from '#contract/note-values.ts'
import type { Account } from '#server/accounts/account.ts'
import { notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import * as store from './label-store.ts'
import { hold } from './store.ts'
import { writes } from './writes.ts'

const alphabet = new Intl.Collator('en')

// All notes of a person are counted through: one look at a time, so that many at once are in nobody's way.
const looks = createTurns()

/** Those that the most notes carry, if there are very many. */
export const list = (world: World, account: Account) =>
  looks.take(world.config, account.id, async (): Promise<Label[]> => {
    const labels = await store.list(world.db, account.id)
    return labels.toSorted((one, other) => alphabet.compare(one.name, other.name))
  })

export const rename = (world: World, account: Account, label: string, name: string) =>
  writes.take(world.config, account.id, async (): Promise<Label> => {
    const { db } = world
    const { id } = account
    const isOther = labelKey(label) !== labelKey(name)
    const moved =
      isOther && (await onEach(db, id, label, 'all', (tx, held) => store.move(tx, id, held, label, name)))
    if (moved === 0) throw notFound()
    await onEach(db, id, name, 'otherwise', (tx, held) => store.respell(tx, id, held, name))
    const count = await store.count(db, id, name)
    if (count === 0) throw notFound()
    world.signals.tell([id], 'notes')
    return { name, count }
  })

export const remove = (world: World, account: Account, label: string) =>
  writes.take(world.config, account.id, async () => {
    const { id } = account
    const removed = await onEach(world.db, id, label, 'all', (tx, held) =>
      store.removeFromMany(tx, id, held, label),
    )
    if (removed === 0) throw notFound()
    world.signals.tell([id], 'notes')
  })

// A label may be on thousands of notes, and nobody waits long for one statement. The notes are held, as by whoever gives
// them other labels: two of one note cannot get the same place, and nobody deadlocks.
async function onEach(
  all: Database,
  userId: string,
  label: string,
  which: 'all' | 'otherwise',
  act: (db: Database, held: string[]) => Promise<number>,
) {
  let changed = 0
  for (let isLeft = true; isLeft;)
    isLeft = await all.transaction(async (db) => {
      const ids = await store.someWith(db, userId, label, which)
      changed += await act(db, await hold(db, userId, ids))
      return ids.length === store.mostAtOnce
    })
  return changed
}
