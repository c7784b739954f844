// Everything that quick add needs to understand English, loaded when somebody starts to write.
import { isMonthFirst } from '../date-order.ts'
import { findEnglishDay } from './day/english-dates.ts'
import { understand, type Understood } from './understand.ts'

/** `locale` is the language in whose order the person writes a day and a month. */
export function read(text: string, now: number, zone: string, locale: string): Understood {
  return understand(text, { now, zone, monthFirst: isMonthFirst('numeric', locale), findDay: findEnglishDay })
}
