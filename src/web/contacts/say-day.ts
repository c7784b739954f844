import { wallAt } from '#rhythm/zone.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { timeWords } from '#web/time/words.ts'

/** "Mon 11 May" by the clock of this device, with the year when it is not this one. */
export function sayDay(moment: string) {
  const zone = deviceZone()
  return timeWords().shortDate(wallAt(Date.parse(moment), zone), wallAt(Date.now(), zone))
}
