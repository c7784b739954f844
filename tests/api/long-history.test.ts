// Reminders with a long past: how much of it an import may bring, and that it goes a few rows at a time.
import { describe, expect, test } from 'vitest'
import { historyStays } from '#contract/messages/imports.ts'
import { fairUse } from '#contract/plans.ts'
import { inBatches } from '#server/chores.ts'
import { days } from '#server/clock.ts'
import * as reminders from '#server/reminders/reminders.ts'
import { mostDeletedAtOnce } from '#tests/support/deleted-rows.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { importAll, reminderItem } from '#tests/support/imports.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const tomorrow = '2026-05-15T08:00:00Z'
const items = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => reminderItem(`Reminder ${index}`, tomorrow, more))

/** Each of the reminders was done once a minute until now. */
const giveHistory = ({ world, clock }: House, { id }: Person, each: number) =>
  world.db.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica')
    await tx.run(
      'give-history',
      `insert into history select r.user_id, r.id, at, 'done', at
       from all_reminders r, generate_series(1, $3) number, lateral (
         select $2::timestamptz - number * interval '1 minute' as at) past
       where r.user_id = $1`,
      [id, clock.now(), each],
    )
  })

const countOf = async ({ world }: House, { id }: Person) => {
  const row = await world.db.row<{ reminders: number; history: number }>(
    'count-reminders-and-history',
    `select (select count(*) from all_reminders where user_id = $1) as reminders,
       (select count(*) from history where user_id = $1) as history`,
    [id],
  )
  return row!
}

describe.each(engines)('a long past on %s', (engine) => {
  const house = useHouse(engine)

  test('comes with an import until the account has as much as is fair', async () => {
    const ines = await moveIn(house)
    await importAll(ines, [reminderItem('Water', tomorrow)])
    await giveHistory(house, ines, fairUse.history - 1)
    const past = [1, 2, 3].map((day) => ({ occurrence: `2026-05-0${day}T08:00:00Z`, outcome: 'done' }))
    const last = reminderItem('Tea', tomorrow, { history: past })
    const late = reminderItem('Coffee', tomorrow, { history: past })
    expect((await importAll(ines, [last])).results).toEqual(['created'])
    expect((await importAll(ines, [reminderItem('Milk', tomorrow), late])).results).toEqual([
      'created',
      `created: ${historyStays}`,
    ])
    expect(await countOf(house, ines)).toEqual({ reminders: 4, history: fairUse.history + 2 })
    const { occurrences } = (await ines.call('readHistory', { id: last._id })).body
    expect(occurrences).toHaveLength(3)
  })

  test('goes with the account, a few rows at a time', async () => {
    const ines = await moveInWithPassword(house)
    await importAll(ines, items(20))
    await giveHistory(house, ines, 200)
    const leave = () => ines.call('closeAccount', { body: { password } })
    expect(await mostDeletedAtOnce(house.world.db, 'history', leave)).toBeLessThanOrEqual(1_000)
    expect(await countOf(house, ines)).toEqual({ reminders: 0, history: 0 })
  })

  test('goes with an import that is undone, a few reminders at a time', async () => {
    const ines = await moveIn(house)
    const { id } = await importAll(ines, items(35))
    await giveHistory(house, ines, 200)
    const undo = () => ines.call('undoImport', { id })
    expect(await mostDeletedAtOnce(house.world.db, 'history', undo)).toBeLessThanOrEqual(2_000)
    expect(await countOf(house, ines)).toEqual({ reminders: 0, history: 0 })
  })

  test('has messages that go with an import that is undone, a few at a time', async () => {
    const ines = await moveIn(house)
    const { id } = await importAll(ines, items(2))
    await house.world.db.run(
      'send-often',
      `insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at, status, sent_at)
       select user_id, id, at, 'email', 'reminder', 'example.com', at, at, 'sent', at
       from all_reminders, generate_series($1::timestamptz - interval '699 seconds', $1, interval '1 second') at`,
      [house.clock.now()],
    )
    const undo = () => ines.call('undoImport', { id })
    expect(await mostDeletedAtOnce(house.world.db, 'deliveries', undo)).toBe(500)
    expect(await house.world.db.rows('messages-left', 'select from deliveries')).toEqual([])
  })

  test('goes with what was done for good long ago, a few rows at a time', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    for (const person of [ines, otto]) await importAll(person, items(20, { doneAt: '2026-05-14T08:00:00Z' }))
    await house.world.db.run('done-long-ago', 'update all_reminders set done_at = $2 where user_id = $1', [
      ines.id,
      new Date(house.clock.now().getTime() - days(401)),
    ])
    for (const person of [ines, otto]) await giveHistory(house, person, 200)
    const tidy = () => inBatches((most) => reminders.deleteDone(house.world, most))
    expect(await mostDeletedAtOnce(house.world.db, 'history', tidy)).toBeLessThanOrEqual(1_000)
    expect(await countOf(house, ines)).toEqual({ reminders: 0, history: 0 })
    expect(await countOf(house, otto)).toEqual({ reminders: 20, history: 4_000 })
  })
})
