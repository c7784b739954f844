import { expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { days, seconds } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { chores } from '#server/workers.ts'
import { dump } from '#tests/support/dump.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moveIn, useHouse } from '#tests/support/house.ts'

const house = useHouse('postgres')

test('what cannot be undone waits for a steady clock, and everything for one that can be believed', async () => {
  const trust = { doubt: 'it is another day' as string | undefined, steady: false, asked: 0 }
  const done: string[] = []
  const chore = (name: string) => ({ name, every: seconds(0), work: async () => void done.push(name) })
  const clock = { ...house.clock, doubt: () => (trust.asked++, trust.doubt), isSteady: () => trust.steady }
  const running = startChores({ ...house.world, clock }, [
    chore('delete'),
    { ...chore('look'), atAnyTime: true },
  ])
  await eventually('it has asked twice', () => trust.asked > 1)
  expect(done).toEqual([])
  trust.doubt = undefined
  await eventually('there were two turns', () => done.length > 1)
  expect(done).not.toContain('delete')
  trust.steady = true
  await eventually('what cannot be undone is done', () => done.includes('delete'))
  await running.stop()
})

test('of the real ones, none deletes anything by a clock that may be wrong', async () => {
  const ines = await moveIn(house)
  await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T13:00:00Z' } })
  house.clock.set('2026-05-14T13:00:00Z')
  await fire(house.world.db, house.clock.now(), 10, [], '')
  house.clock.advance(days(800))
  const before = await dump(house.world.db)
  const trust = { steady: false }
  const done: string[] = []
  const running = startChores(
    { ...house.world, clock: { ...house.clock, isSteady: () => trust.steady } },
    chores.map(({ name, work, ...chore }) => ({
      ...chore,
      name,
      every: seconds(0),
      work: async (world) => {
        await work(world)
        done.push(name)
      },
    })),
  )
  await eventually('there were two turns', () => done.filter((name) => name === 'storage').length > 1)
  expect(await dump(house.world.db)).toBe(before)
  trust.steady = true
  await eventually('all are done', () => chores.every(({ name }) => done.includes(name)))
  expect(await house.world.db.rows('sessions-left', 'select from sessions')).toEqual([])
  expect(await house.world.db.rows('notifications-left', 'select from notifications')).toEqual([])
  await running.stop()
})
