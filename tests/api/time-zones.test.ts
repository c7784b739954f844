import { describe, expect, test } from 'vitest'
import { isTimeZone } from '#contract/time-zones.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'
import { zonesAt } from '#web/time/zones.ts'

describe.each(engines)('the time zones that the profile offers, on %s', (engine) => {
  const house = useHouse(engine)
  const offered = zonesAt(Date.parse('2026-05-14T12:00:00Z'), 'UTC').map(({ id }) => id)

  test('are all known to the server and its database', async () => {
    expect(offered.filter((name) => !isTimeZone(name))).toEqual([])
    const rows = await house.world.db.rows<{ wall: Date }>(
      'tell-the-time-everywhere',
      `select now() at time zone name as wall from unnest($1::text[]) as name`,
      [offered],
    )
    expect(rows).toHaveLength(offered.length)
    expect(offered.length).toBeGreaterThan(400)
  })

  test('are taken by their current names', async () => {
    const person = await moveIn(house)
    for (const timeZone of [
      'Europe/Kyiv',
      'Asia/Kolkata',
      'Asia/Ho_Chi_Minh',
      'America/Nuuk',
      'Asia/Yangon',
    ]) {
      const { status, body } = await person.call('changeProfile', { body: { name: 'Ada', timeZone } })
      expect([status, body]).toMatchObject([200, { timeZone }])
      const { body: reminder } = await person.call('addReminder', {
        body: { title: 'Tea', date: '2026-07-01T09:00:00.000Z', timeZone },
      })
      expect(reminder).toMatchObject({ timeZone, nextDate: '2026-07-01T09:00:00.000Z' })
    }
  })
})
