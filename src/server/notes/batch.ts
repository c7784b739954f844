// One change for many notes. A part of them at a time: every note that moves to another shelf is indexed anew.
import type { NotesBatch } from '#contract/notes.ts'
import type { Account } from '#server/accounts/account.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as labels from './label-store.ts'
import { hold } from './store.ts'
import { writes } from './writes.ts'

type Change = NotesBatch['change']

const mostAtOnce = 16

export const changeMany = (world: World, account: Account, { ids, change }: NotesBatch) =>
  writes.take(world.config, account.id, async () => {
    const left = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
    let updated = 0
    while (left.length > 0) updated += await changeSome(world, account.id, left.splice(0, mostAtOnce), change)
    if (updated > 0) world.signals.tell([account.id], 'notes')
    return { updated }
  })

// Answers for how many notes the change holds now: one that is full gets no further label.
function changeSome({ db: all, clock }: World, userId: string, ids: string[], change: Change) {
  const { addLabel, removeLabel, ...own } = change
  return all.transaction(async (db) => {
    const held = await hold(db, userId, ids)
    if (held.length === 0) return 0
    const isMoved = Object.values(own).some((value) => value !== undefined)
    if (isMoved) await move(db, userId, held, own, clock.now())
    if (removeLabel !== undefined) await labels.removeFromMany(db, userId, held, removeLabel)
    if (addLabel === undefined) return held.length
    await labels.addToMany(db, userId, held, addLabel)
    const isAll = isMoved || removeLabel !== undefined
    return isAll ? held.length : labels.countAmong(db, userId, held, addLabel)
  })
}

// The color belongs to what has a version, the rest does not.
function move(
  db: Database,
  userId: string,
  ids: string[],
  { pinned, archived, color }: Pick<Change, 'pinned' | 'archived' | 'color'>,
  now: Date,
) {
  return db.run(
    'change-notes',
    `update notes set pinned = coalesce($3, pinned), archived = coalesce($4, archived), color = coalesce($5, color),
       updated_at = case when color = coalesce($5, color) then updated_at
         else greatest($6::timestamptz, updated_at + interval '1 millisecond') end
     where user_id = $1 and id = any ($2)
       and (pinned, archived, color) <> (coalesce($3, pinned), coalesce($4, archived), coalesce($5, color))`,
    [userId, ids, pinned, archived, color, now],
  )
}
