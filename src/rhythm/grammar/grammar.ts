// Everything that quick add needs to understand English, loaded when somebody starts to write.
import { findEnglishDay } from './english-dates.ts'
import { understand, type Understood } from './understand.ts'

export function read(text: string, now: number, zone: string): Understood {
  return understand(text, { now, zone, findDay: findEnglishDay })
}
