import { expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { seconds } from '#server/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { useHouse } from '#tests/support/house.ts'

const house = useHouse('postgres')

test('what cannot be undone waits for a steady clock, and everything for one that can be believed', async () => {
  const trust = { doubt: 'it is another day' as string | undefined, steady: false, asked: 0 }
  const done: string[] = []
  const chore = (name: string) => ({ name, every: seconds(0), work: async () => void done.push(name) })
  const clock = { ...house.clock, doubt: () => (trust.asked++, trust.doubt), isSteady: () => trust.steady }
  const chores = startChores({ ...house.world, clock }, [
    { ...chore('delete'), needsSteadyClock: true },
    chore('look'),
  ])
  await eventually('it has asked twice', () => trust.asked > 1)
  expect(done).toEqual([])
  trust.doubt = undefined
  await eventually('there were two turns', () => done.length > 1)
  expect(done).not.toContain('delete')
  trust.steady = true
  await eventually('what cannot be undone is done', () => done.includes('delete'))
  await chores.stop()
})
