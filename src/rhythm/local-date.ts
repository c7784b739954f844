// The one place where a datetime-local field meets an instant. The field shows a wall clock and knows no zone.
import { instantOf, wallAt } from './zone.ts'

/** "2026-05-14T20:30" as a clock in that zone shows it. */
export function toField(at: number, zone: string): string {
  return new Date(wallAt(at, zone)).toISOString().slice(0, 16)
}

/** The instant that a field's text means in that zone; nothing if it is no date. */
export function fromField(text: string, zone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)) return undefined
  const wall = Date.parse(`${text}Z`)
  return Number.isNaN(wall) ? undefined : instantOf(wall, zone)
}
