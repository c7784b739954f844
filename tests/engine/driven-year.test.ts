// Whole accounts are driven through a year by the statement that fires, with Done at each ring: what rang is what was
// rehearsed on the first day, row by row. DRIVEN_ACCOUNTS=200 takes longer and proves more.
import { describe, expect, test } from 'vitest'
import type { NewReminder } from '#contract/reminders.ts'
import { after, days, minutes } from '#server/clock.ts'
import * as firing from '#server/reminders/firing.ts'
import * as reminders from '#server/reminders/reminders.ts'
import { toField } from '#rhythm/local-date.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { seeded } from '#tests/support/random.ts'
import { type Chance, chanceOf, drawSeries, zones } from '#tests/support/random-rules.ts'
import { unlikeZones } from '#tests/support/zone-tables.ts'

const accounts = Number(process.env['DRIVEN_ACCOUNTS'] ?? 2)
const remindersEach = 8
const mostAtOnce = 10_000

type Rang = { user_id: string; reminder_id: string; occurrence_at: Date }

describe.each(engines)('a driven year on %s', (engine) => {
  const house = useHouse(engine)

  test(`what rings of ${accounts} random accounts is what was rehearsed`, async () => {
    const firstDay = new Date('2026-09-01T08:00:00Z')
    const period = { from: firstDay.toISOString(), to: after(firstDay, days(366)).toISOString() }
    house.clock.set(firstDay)
    const people: Person[] = []
    const rehearsed = new Map<string, string[]>()
    for (let seed = 1; seed <= accounts; seed++) {
      const person = await settle(seed, firstDay)
      people.push(person)
      rehearsed.set(person.id, await rehearse(person, period))
    }
    const rang = await drive(new Date(period.to))
    for (const [at, { id }] of people.entries())
      expect(rang.get(id) ?? [], `seed ${at + 1}`).toEqual(rehearsed.get(id))
    expect([...rehearsed.values()].flat().length).toBeGreaterThan(accounts * 50)
  })

  /** Somebody with reminders of all kinds, some of them snoozed. */
  async function settle(seed: number, now: Date) {
    const chance = chanceOf(seeded(seed))
    const person = await moveIn(house, { timeZone: chance.pick(zones) })
    for (let count = 0; count < remindersEach; count++) {
      const draft = drawReminder(chance, now)
      const { status, body } = await person.call('addReminder', { body: draft })
      expect({ status, body, draft }).toMatchObject({ status: 201 })
      const week = { id: body._id, body: { minutes: 7 * 24 * 60 } }
      // Refused for those that ring later than that.
      if (chance.is(0.3)) await person.call('snoozeReminder', week)
    }
    return person
  }

  async function rehearse(person: Person, query: { from: string; to: string }) {
    const { status, body } = await person.call('rehearse', { query })
    expect({ status, truncated: body.truncated }).toEqual({ status: 200, truncated: false })
    const zoneOf = new Map(
      (await reminders.list(house.world, person)).map((each) => [each._id, each.timeZone]),
    )
    const unlike = await unlikeZones(house.world.db)
    for (const ring of body.rings.filter(({ reminderId }) => !unlike.has(zoneOf.get(reminderId)!)))
      expect(ring.local).toBe(toField(Date.parse(ring.at), zoneOf.get(ring.reminderId)!))
    return body.rings.map(({ at, reminderId }) => `${at} ${reminderId}`)
  }

  /** Everything that rings until then, by account. */
  async function drive(end: Date) {
    const { db } = house.world
    const rang = new Map<string, string[]>()
    for (;;) {
      const next = await firing.soonest(db, [])
      if (!next || next >= end) return rang
      house.clock.set(next)
      await firing.fire(db, next, mostAtOnce, [], '')
      for (const { user_id, reminder_id, occurrence_at } of await takeRung()) {
        const line = `${occurrence_at.toISOString()} ${reminder_id}`
        const lines = rang.get(user_id) ?? []
        lines.push(line)
        rang.set(user_id, lines)
        await reminders.finish(house.world, { id: user_id }, reminder_id)
      }
    }
  }

  /** The notifications that firing has written; they and the letters are taken away, so that the year stays quick. */
  function takeRung() {
    return house.world.db.rows<Rang>(
      'take-rung',
      `with sent as (delete from deliveries),
       rung as (delete from notifications returning user_id, reminder_id, occurrence_at)
       select * from rung order by occurrence_at, reminder_id`,
    )
  }
})

function drawReminder(chance: Chance, now: Date): NewReminder {
  const soonest = after(now, minutes(1)).getTime()
  const { type, zone: timeZone, firstAt, repeat } = drawSeries(chance, soonest, days(60))
  // Plain hours would fill the year alone.
  const rarely = type === 'hourly' && { repeat: { ...repeat, every: 4 + chance.upTo(60) } }
  const date = new Date(firstAt).toISOString()
  return { title: `${type} ${timeZone}`, date, type, timeZone, ...(repeat && { repeat }), ...rarely }
}
