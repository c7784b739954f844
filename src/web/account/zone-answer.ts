// Which zone counts while this device is in another one than the account: asked once, and remembered here.
import { read, write } from '#web/browser/stored.ts'
import { deviceZone } from '#web/time/device-zone.ts'

export function isAnswered(home: string) {
  return read('zoneAnswer') === answerFor(home)
}

/** `home` counts, wherever this device is. */
export function keepZone(home: string) {
  write('zoneAnswer', answerFor(home))
}

const answerFor = (home: string) => `${home} in ${deviceZone()}`
