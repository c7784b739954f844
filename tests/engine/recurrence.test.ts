// The database's next_occurrence() against the vectors of the specification, Temporal, and the browser's own copy of it.
import { describe, expect, test } from 'vitest'
import { reminderTypes, type RepeatingType } from '#contract/reminders.ts'

import { golden } from '#rhythm/golden.test-data.ts'
import { dateAfterDone, nextOccurrence } from '#rhythm/occurrences.ts'
import { days, hours } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import * as reminders from '#server/reminders/reminders.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { zones } from '#tests/support/random-rules.ts'
import { seeded } from '#tests/support/random.ts'
import { unlikeZones } from '#tests/support/zone-tables.ts'

const plainTypes = reminderTypes.filter((type) => type !== 'once')

type Case = { type: RepeatingType; zone: string; first: Date; laterThan: Date }

describe.each(engines)('occurrences on %s', (engine) => {
  const house = useHouse(engine)

  async function nextOf(cases: Case[]) {
    const rows = await house.world.db.patient.rows<{ next: Date }>(
      'next-occurrences',
      `select next_occurrence(type, first_at, first_at at time zone zone, zone, later_than) as next
       from unnest($1::text[], $2::timestamptz[], $3::text[], $4::timestamptz[]) with ordinality
         as c (type, first_at, zone, later_than, place) order by place`,
      [
        cases.map(({ type }) => type),
        cases.map(({ first }) => first),
        cases.map(({ zone }) => zone),
        cases.map(({ laterThan }) => laterThan),
      ],
    )
    return rows.map(({ next }) => next.toISOString())
  }

  test.each(golden)('%s', async (_, type, zone, moments) => {
    const [first, ...later] = moments.map((moment) => new Date(moment)) as [Date, ...Date[]]
    const cases = [first, ...later.slice(0, -1)].map((laterThan) => ({ type, zone, first, laterThan }))
    expect(await nextOf(cases)).toEqual(later.map((moment) => moment.toISOString()))
    const between = later.map((moment) => ({ type, zone, first, laterThan: new Date(moment.getTime() - 1) }))
    expect(await nextOf(between)).toEqual(later.map((moment) => moment.toISOString()))
  })

  test('20,000 random series agree with Temporal and with the TypeScript', async () => {
    const seed = 20_260_514
    const random = seeded(seed)
    const unlike = await unlikeZones(house.world.db)
    for (let round = 0; round < 10; round++) {
      const cases = Array.from({ length: 2_000 }, () => randomCase(random))
      const answers = await nextOf(cases)
      // Asked again from the very moment of the answer: the next one is strictly later.
      const later = cases.map((one, index) => ({ ...one, laterThan: new Date(answers[index]!) }))
      const laterAnswers = await nextOf(later)
      const wrong = [...differences(cases, answers), ...differences(later, laterAnswers)]
      expect(
        wrong.filter(({ zone }) => !unlike.has(zone)),
        `seed ${seed}`,
      ).toEqual([])
    }
  })

  test('the very first ring is the instant that was sent, also in the second pass of a repeated hour', async () => {
    const first = new Date('2026-11-01T06:30:00Z')
    const one = { type: 'daily', zone: 'America/New_York', first } as const
    expect(
      await nextOf([
        { ...one, laterThan: new Date('2026-11-01T05:45:00Z') },
        { ...one, laterThan: first },
      ]),
    ).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-02T06:30:00.000Z'])
  })

  test.each(plainTypes)('the app foresees where Done moves a %s one, whatever came before', async (type) => {
    const random = seeded(20_260_515)
    house.clock.set('2026-01-01T00:00:00Z')
    const ines = await moveIn(house, { timeZone: 'America/New_York' })
    const draft = { title: 'Rent', date: '2026-01-31T07:30:00.000Z', type }
    const { body: added } = await ines.call('addReminder', { body: draft })
    for (let step = 0; step < 25; step++) {
      house.clock.advance(random() < 0.5 ? hours(random() * 48) : days(random() * 45))
      if (random() < 0.4) await snoozeIfDue(house, ines, added._id, Math.ceil(random() * 10_080))
      const [waiting] = await reminders.list(house.world, ines)
      const foreseen = dateAfterDone(waiting!, house.clock.now().getTime())
      const done = await reminders.finish(house.world, ines, added._id)
      expect(done).toMatchObject({ date: foreseen, nextDate: foreseen, firstDate: draft.date })
    }
  })
})

const snoozeIfDue = ({ world }: House, person: Person, id: string, minutes: number) =>
  reminders.snooze(world, person, id, minutes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

const differences = (cases: Case[], answers: string[]) =>
  cases.flatMap((one, index) => {
    const [sql, temporal, typescript] = [answers[index], expectedNext(one), inTypeScript(one)]
    return sql === temporal && sql === typescript ? [] : [{ ...one, sql, temporal, typescript }]
  })

const inTypeScript = ({ type, zone, first, laterThan }: Case) =>
  new Date(nextOccurrence({ type, zone, firstAt: first.getTime() }, laterThan.getTime())!).toISOString()

function expectedNext({ type, zone, first, laterThan }: Case) {
  if (first > laterThan) return first.toISOString()
  if (type === 'hourly') {
    const hour = 3_600_000
    const passed = Math.floor((laterThan.getTime() - first.getTime()) / hour)
    return new Date(first.getTime() + (passed + 1) * hour).toISOString()
  }
  const anchor = zoned(first, zone).toPlainDateTime()
  const unit = ({ daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' } as const)[type]
  const passed = anchor.until(zoned(laterThan, zone).toPlainDateTime(), { largestUnit: unit })[unit]
  for (let count = Math.max(1, passed - 2); ; count++) {
    const candidate = anchor.add({ [unit]: count }).toZonedDateTime(zone, { disambiguation: 'compatible' })
    if (candidate.epochMilliseconds > laterThan.getTime())
      return new Date(candidate.epochMilliseconds).toISOString()
  }
}

const zoned = (moment: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)

// Half of them near a clock change, a month end or a leap day, where mistakes live.
function randomCase(random: () => number): Case {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const zone = pick(zones)
  const anywhere = new Date(Date.UTC(2021, 0, 1) + random() * 12 * 365 * 86_400_000)
  const first = random() < 0.5 ? anywhere : near(anywhere, zone, random)
  const rounded = new Date(Math.floor(first.getTime() / 60_000) * 60_000)
  const ahead = random() < 0.5 ? random() * 40 * 86_400_000 : random() * 8 * 365 * 86_400_000
  const later = new Date(rounded.getTime() + ahead)
  return {
    type: pick(plainTypes),
    zone,
    first: rounded,
    laterThan: random() < 0.5 ? later : near(later, zone, random),
  }
}

function near(moment: Date, zone: string, random: () => number) {
  const kind = random()
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  if (kind < 0.2) return new Date(Date.UTC(year, month + 1, 0, random() * 24, random() * 60))
  if (kind < 0.4) return new Date(Date.UTC(2024, 1, 29, random() * 24, random() * 60))
  const change = zoned(moment, zone).getTimeZoneTransition('next')
  if (!change) return moment
  return new Date(change.epochMilliseconds + (random() - 0.5) * 54 * 3_600_000)
}
