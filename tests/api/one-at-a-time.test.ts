// What one person asks for again and again at once is answered one after the other, and leaves the connections to others.
import { expect, test } from 'vitest'
import * as lamps from '#server/lamps/lamps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { countWaiting } from '#tests/support/locks.ts'

const house = useHouse('postgres', { RATE_LIMITS: 'on' })

type Ask = () => Promise<{ status: number }>

const kinds: Record<string, { reads: string; by(person: Person): Promise<Ask> }> = {
  rehearsals: {
    reads: 'all_reminders',
    by: async (person) => () =>
      person.call('rehearse', { query: { from: '2026-05-14T12:00:00Z', to: '2026-05-21T12:00:00Z' } }),
  },
  'calendar feeds': {
    reads: 'all_reminders',
    by: async (person) => {
      const { url } = (await person.call('renewCalendar')).body
      return async () => {
        const reply = await fetch(house.url + new URL(url).pathname)
        await reply.arrayBuffer()
        return reply
      }
    },
  },
}

test.each(Object.entries(kinds))(
  '%s: one is made, 200 wait, and who comes then is sent away',
  async (_, { reads, by }) => {
    const { db } = house.world
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const [ask, askAsOtto] = [await by(ines), await by(otto)]
    const answers = await db.transaction(async (tx) => {
      await tx.script(`lock table ${reads} in access exclusive mode`)
      const asked = Array.from({ length: 202 }, ask)
      expect((await Promise.race(asked)).status).toBe(429)
      await eventually('one waits for the table', async () => (await countWaiting(db)) === 1)
      const beside = askAsOtto()
      await eventually('so does somebody else', async () => (await countWaiting(db)) === 2)
      return [...asked, beside]
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(202)
  },
)

test('lamps: one look is made, and all who ask meanwhile get what the next one finds', async () => {
  const { world } = house
  const [ines, otto] = [await moveIn(house), await moveIn(house)]
  const looks = await world.db.transaction(async (tx) => {
    await tx.script('lock table deliveries in access exclusive mode')
    const asked = [lamps.list(world, ines)]
    await eventually('one waits for the table', async () => (await countWaiting(world.db)) === 1)
    asked.push(...Array.from({ length: 300 }, () => lamps.list(world, ines)))
    expect(new Set(asked).size).toBe(2)
    asked.push(lamps.list(world, otto))
    await eventually('so does somebody else', async () => (await countWaiting(world.db)) === 2)
    return asked
  })
  for (const found of await Promise.all(looks)) expect(found).toHaveLength(2)
})
