import { hour, minute } from './zone.ts'

const quarter = 15 * minute

/** When a new reminder rings unless somebody says otherwise: an hour from now, to the nearest quarter. */
export function defaultDate(now: number): number {
  return Math.round((now + hour) / quarter) * quarter
}
