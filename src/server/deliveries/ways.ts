// What is known of the ways to a person, read from what was sent, which is kept for 90 days: a column of its own would cost
// every ring a write. Who is rung every hour on thirty devices has hundreds of thousands of rows, so they are read a page at a
// time, and others have their turn between.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { rowsInOrder } from '#server/storage/in-order.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { nobody } from './delivery.ts'

type Way = { channel: string; device_id: string }
type WellWay = Way & { well_at: Date | null }
/** A page ends with a place where there are more. */
type Page = { next: Place | null }
type Place = { subject_id: string; occurrence_at: string }

export type Told = { sent_at: Date | null; heard_at: Date | null; refused_at: Date | null }
export type Refusals = { since: Date; last_at: Date; error: string | null }

const mostAtOnce = 2_000

/** When each way last worked, was last heard of and last refused. */
export async function readWays(world: World, userId: string) {
  const told = new Map<string, Told>()
  for await (const rows of pages((place) => readPage(world.db, userId, place), world))
    for (const row of rows) told.set(keyOf(row), joined(told.get(keyOf(row)) ?? nothing, row))
  return (way: Way) => told.get(keyOf(way)) ?? nothing
}

const nothing: Told = { sent_at: null, heard_at: null, refused_at: null }

function joined(one: Told, other: Told): Told {
  return {
    sent_at: latest(one.sent_at, other.sent_at),
    heard_at: latest(one.heard_at, other.heard_at),
    refused_at: latest(one.refused_at, other.refused_at),
  }
}

/** What was refused after each of these was well: since when, and why the last time. */
export async function readRefusals(world: World, userId: string, ways: WellWay[]) {
  const refusals = new Map<string, Refusals>()
  const read = (place: Place) => readRefused(world.db, userId, place, ways)
  for await (const rows of ways.length > 0 ? pages(read, world) : [])
    for (const row of rows.filter(({ channel }) => channel)) {
      const known = refusals.get(keyOf(row)) ?? row
      const last = known.last_at > row.last_at ? known : row
      refusals.set(keyOf(row), { ...last, since: known.since < row.since ? known.since : row.since })
    }
  return (way: Way) => refusals.get(keyOf(way))
}

async function* pages<Row extends Page>(read: (place: Place) => Promise<Row[]>, { pace }: World) {
  let place: Place | null = { subject_id: nobody, occurrence_at: '-infinity' }
  while (place) {
    const rows: Row[] = await read(place)
    yield rows
    place = rows[0]?.next ?? null
    // Whoever has asked for something in the meantime comes first.
    if (place) await pace.turn()
  }
}

// The messages of one ring are never parted: they are as many as a person has ways. Where the page ends is asked apart, so
// that none of its rows has to be kept. A code for another address says something of the way to the person once it was typed.
const ofPage = `from deliveries
  where user_id = $1 and letter <> 'email-notice' and (letter <> 'email-change' or seen_at is not null)
    and (subject_id, occurrence_at) > ($2::uuid, $3::timestamptz)
  order by subject_id, occurrence_at`
const upTo = `fetch first ${mostAtOnce} rows with ties`
const next = `(
  select json_build_object('subject_id', subject_id, 'occurrence_at', occurrence_at)
  from (select subject_id, occurrence_at ${ofPage} offset ${mostAtOnce - 1} limit 1) last) as next`

// What was no longer needed, or had nowhere to go any more, was refused by nobody.
const isRefused = `status = 'failed' and (error = any($4)) is not true`
const noRefusals = [deliveryErrors.notNeeded, deliveryErrors.channelRemoved, deliveryErrors.channelNotReady]

function readPage(db: Database, userId: string, { subject_id, occurrence_at }: Place) {
  return rowsInOrder<Way & Told & Page>(
    db,
    'read-ways',
    `select channel, device_id, max(case letter when 'email-change' then seen_at else sent_at end) as sent_at, max(greatest(shown_at, seen_at)) as heard_at,
       max(run_at) filter (where ${isRefused}) as refused_at, ${next}
     from (
       select channel, device_id, letter, sent_at, shown_at, seen_at, run_at, status, error ${ofPage} ${upTo}) page
     group by channel, device_id`,
    [userId, subject_id, occurrence_at, noRefusals],
  )
}

/** A page without any has one row, which says no more than where it ends. */
function readRefused(db: Database, userId: string, { subject_id, occurrence_at }: Place, ways: WellWay[]) {
  return rowsInOrder<Way & Refusals & Page>(
    db,
    'read-refusals',
    `select channel, device_id, since, last_at, error, next
     from (select ${next}) place left join (
       select channel, device_id, min(run_at) as since, max(run_at) as last_at,
         (array_agg(error order by run_at desc))[1] as error
       from (select channel, device_id, run_at, status, error ${ofPage} ${upTo}) page
       join unnest($5::text[], $6::uuid[], $7::timestamptz[]) as way (channel, device_id, well_at)
         using (channel, device_id)
       where ${isRefused} and (run_at > well_at) is not false
       group by channel, device_id) refused on true`,
    [
      userId,
      subject_id,
      occurrence_at,
      noRefusals,
      ways.map(({ channel }) => channel),
      ways.map(({ device_id }) => device_id),
      ways.map(({ well_at }) => well_at),
    ],
  )
}

/** Every moment is later than none. */
export const isAfter = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one > other)

export const latest = (one: Date | null, other: Date | null) => (isAfter(one, other) ? one : other)

// A letter to a contact has their device_id, and says nothing of the person's own address.
const keyOf = ({ channel, device_id }: Way) => `${channel} ${device_id}`
