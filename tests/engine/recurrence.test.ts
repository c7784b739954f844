// The database's next_occurrence() against the vectors of the specification and against Temporal.
import { describe, expect, test } from 'vitest'
import type { ReminderType } from '#contract/reminders.ts'
import { reminderTypes } from '#contract/reminders.ts'
import { engines, useHouse } from '#tests/support/house.ts'
import { seeded } from '#tests/support/random.ts'

type Case = { type: ReminderType; zone: string; first: Date; laterThan: Date }

// oxfmt-ignore
const golden: [string, ReminderType, string, string[]][] = [
  ['monthly 31st', 'monthly', 'America/New_York', ['2026-01-31T14:00Z', '2026-02-28T14:00Z', '2026-03-31T13:00Z', '2026-04-30T13:00Z', '2026-05-31T13:00Z']],
  ['yearly 29 February', 'yearly', 'Europe/Paris', ['2024-02-29T08:00Z', '2025-02-28T08:00Z', '2026-02-28T08:00Z', '2027-02-28T08:00Z', '2028-02-29T08:00Z']],
  ['daily in the gap', 'daily', 'America/New_York', ['2026-03-07T07:30Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z']],
  ['daily in the overlap', 'daily', 'America/New_York', ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z']],
  ['hourly over the gap', 'hourly', 'America/New_York', ['2026-03-08T05:30Z', '2026-03-08T06:30Z', '2026-03-08T07:30Z', '2026-03-08T08:30Z']],
  ['daily over a change of 30 minutes', 'daily', 'Australia/Lord_Howe', ['2026-10-02T15:45Z', '2026-10-03T15:45Z', '2026-10-04T15:15Z']],
  ['weekly', 'weekly', 'Europe/Berlin', ['2026-03-23T14:00Z', '2026-03-30T13:00Z']],
]

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Europe/London',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/St_Johns',
]

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

  test('20,000 random series agree with Temporal', async () => {
    const random = seeded(20_260_514)
    for (let round = 0; round < 10; round++) {
      const cases = Array.from({ length: 2_000 }, () => randomCase(random))
      const answers = await nextOf(cases)
      const wrong = cases.flatMap((one, index) => {
        const expected = expectedNext(one)
        return answers[index] === expected ? [] : [{ ...one, expected, got: answers[index] }]
      })
      expect(wrong).toEqual([])
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
})

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
  const anywhere = new Date(Date.UTC(2022, 0, 1) + random() * 6 * 365 * 86_400_000)
  const first = random() < 0.5 ? anywhere : near(anywhere, zone, random)
  const rounded = new Date(Math.floor(first.getTime() / 60_000) * 60_000)
  const ahead = random() < 0.5 ? random() * 40 * 86_400_000 : random() * 8 * 365 * 86_400_000
  const later = new Date(rounded.getTime() + ahead)
  return {
    type: pick(reminderTypes),
    zone,
    first: rounded,
    laterThan: random() < 0.5 ? later : near(later, zone, random),
  }
}

function near(moment: Date, zone: string, random: () => number) {
  const kind = random()
  if (kind < 0.2) return new Date(Date.UTC(moment.getUTCFullYear(), 0, 31, random() * 24, random() * 60))
  if (kind < 0.4) return new Date(Date.UTC(2024, 1, 29, random() * 24, random() * 60))
  const change = zoned(moment, zone).getTimeZoneTransition('next')
  if (!change) return moment
  return new Date(change.epochMilliseconds + (random() - 0.5) * 54 * 3_600_000)
}
