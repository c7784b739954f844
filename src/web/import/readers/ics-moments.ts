// When something in a calendar is: in a zone that it names, in UTC, or wherever its reader is.
import { lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { instantOf, wallAt, type Wall } from '#rhythm/zone.ts'
import type { Context } from '../found.ts'
import { type Component, type Property, textOf } from '../parse/calendar.ts'
import { wallOf } from '../parse/moments.ts'
import { windowsZones } from '../parse/windows-zones.ts'

export type Moment = {
  wall: Wall
  /** As it stands in the file, whatever its zone: ids are made from it. */
  written: Wall
  zone: string
  isDay: boolean
  at: number
  lost: string[]
}
type Calendar = { zones: Map<string, string>; context: Context }

/** The zones that a calendar describes, by the names it has for them. */
export function zonesIn(components: Component[]) {
  const zones = components.filter(({ name }) => name === 'VTIMEZONE')
  return new Map(
    zones.flatMap((zone) => {
      const name = textOf(zone, 'TZID')
      const known = knownZone(textOf(zone, 'X-LIC-LOCATION')) ?? knownZone(name)
      return known ? [[name, known] as const] : []
    }),
  )
}

/** Undefined where there is no such date. `inZone` is the zone of what names none itself. */
export function momentOf(property: Property, calendar: Calendar, inZone?: string): Moment | undefined {
  // Of a period only its start counts.
  const text = property.value.split('/', 1)[0]!.trim()
  const written = wallOf(text)
  if (written === undefined) return undefined
  const isDay = !/\d[T ]\d/.test(text)
  const own = inZone ?? calendar.context.zone
  if (text.endsWith('Z') && !isDay) {
    return { wall: wallAt(written, own), written, zone: own, isDay, at: written, lost: [] }
  }
  const name = property.parameters.get('TZID')
  const named = name === undefined || isDay ? own : (calendar.zones.get(name) ?? knownZone(name))
  const zone = named ?? own
  const lost = named || !name ? [] : [lostOnTheWay.zone(name)]
  return { wall: written, written, zone, isDay, at: instantOf(written, zone), lost }
}

/** Several, each a list of dates. */
export function datesOf(properties: Property[], calendar: Calendar, inZone?: string): Moment[] {
  return properties.flatMap((property) =>
    property.value.split(',').flatMap((value) => momentOf({ ...property, value }, calendar, inZone) ?? []),
  )
}

/** "Europe/Berlin", "/mozilla.org/20050126_1/Europe/Berlin", "W. Europe Standard Time" */
function knownZone(name: string) {
  if (/^(?:GMT|Etc\/UTC|Z|tzone:\/\/Microsoft\/Utc)$/.test(name)) return 'UTC'
  const parts = name.split('/')
  // Programs write where a zone is described before its name, which has two or three parts.
  const ends = [parts, parts.slice(-3), parts.slice(-2)].map((each) => each.join('/'))
  return ends.find(isTimeZone) ?? windowsZones.get(name)
}
