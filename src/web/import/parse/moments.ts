import { hour, type Wall } from '#rhythm/zone.ts'

/** A day without a time rings then. */
export const morning = 9 * hour

/** "20260514", "20260514T090000", "2026-05-14T09:00:00Z" as a wall-clock time; undefined where there is no such day. */
export function wallOf(text: string): Wall | undefined {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?)?/.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hours > 24 || minutes > 59 || seconds > 60 || year < 1900 || year > 9998) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? Date.UTC(year, month - 1, day, hours, minutes, seconds) : undefined
}

/** "2026-05-14T07:00:00+0000" as an instant. */
export function instantOfText(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || wallOf(text) === undefined)
    return undefined
  const at = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(at) ? undefined : at
}
