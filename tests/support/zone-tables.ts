// Zones whose clocks the database and this Node know differently. Each brings its own tables, of different years, and some
// country changes its law in every one of them.
import { expect } from 'vitest'
import { wallAt } from '#rhythm/zone.ts'
import type { Database } from '#server/storage/sql.ts'
import { zones } from './random-rules.ts'

const week = 7 * 24 * 3_600_000
const [from, until] = [Date.UTC(2020, 0), Date.UTC(2057, 0)]
const moments = Array.from({ length: Math.floor((until - from) / week) }, (_, at) => from + at * week)
// More would be no new law but a mistake of ours.
const most = 3

export async function unlikeZones(db: Database): Promise<Set<string>> {
  const rows = await db.patient.rows<{ zone: string; minutes: number[] }>(
    'offsets-of-zones',
    `select zone, array_agg((extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) / 60)::integer order by at)
       as minutes
     from unnest($1::text[]) as z (zone), unnest($2::timestamptz[]) as m (at) group by zone`,
    [zones, moments.map((moment) => new Date(moment))],
  )
  const isUnlike = ({ zone, minutes }: (typeof rows)[number]) =>
    moments.some((moment, at) => Math.round((wallAt(moment, zone) - moment) / 60_000) !== minutes[at])
  const unlike = rows.filter(isUnlike).map(({ zone }) => zone)
  expect(unlike.length, `${unlike.join(', ')} differ`).toBeLessThanOrEqual(most)
  return new Set(unlike)
}
