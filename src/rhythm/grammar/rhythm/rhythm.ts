// The rhythm of a sentence, read from its parts: how often, on which weekdays, in which months.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { weekdays as allWeekdays, type Weekday } from '#contract/weekdays.ts'
import type { Page } from '../page.ts'
import { firstForm } from '../pattern.ts'
import { cannot, problem, type Problem } from '../problem.ts'
import { adverbForms, nextAdverbForms } from './adverb.ts'
import { afterDoneForms } from './after-done.ts'
import { edgeForms, everyDayForms, type EveryDay } from './every-day.ts'
import { frequencyForms, type Frequency } from './frequency.ts'
import { impossibleForms } from './impossible.ts'
import type { Length, Unit } from './length.ts'
import { allMonths, exceptMonthsForms, monthsForms, yearlyMonthsForms } from './months.ts'
import {
  besideARhythmForms,
  everyWeekdayForms,
  exceptWeekdaysForms,
  nextWeekdaysForms,
  oneWeekdayForms,
  weekdaysForms,
} from './weekdays.ts'

export type Rhythm = Length & {
  often?: Frequency['often']
  weekdays?: readonly Weekday[]
  months?: readonly number[]
  on?: EveryDay['on']
  needsDay?: true
  fromDone?: true
}

/** Undefined where nobody said how often. */
export function readRhythm(page: Page): Rhythm | undefined {
  page.read('rhythm', impossibleForms)
  return readAfterDone(page) ?? readSchedule(page)
}

function readAfterDone(page: Page): Rhythm | undefined {
  const length = page.read('rhythm', afterDoneForms)
  if (!length) return undefined
  const isFiner =
    page.read('rhythm', [...everyWeekdayForms, ...weekdaysForms]) ?? page.read('rhythm', monthsForms)
  if (isFiner) page.cannot(problem(problems.afterDone))
  return { ...length, fromDone: true }
}

function readSchedule(page: Page): Rhythm | undefined {
  const explicit = readHowOften(page)
  // "Monthly report every Friday" is weekly.
  const everyWeekday = explicit ? undefined : page.read('rhythm', everyWeekdayForms)
  const often = explicit ?? page.read('rhythm', everyWeekday ? nextAdverbForms : adverbForms)
  const weekdays = everyWeekday ?? readWeekdays(page, often?.type)
  const isRhythm = often ?? weekdays
  const months = page.read('rhythm', yearlyMonthsForms) ?? (isRhythm && page.read('rhythm', monthsForms))
  const type = often?.type ?? (weekdays ? 'weekly' : months ? 'yearly' : undefined)
  if (!type) return undefined
  return withExceptions(page, {
    every: 1,
    ...often,
    type,
    ...(weekdays && { weekdays }),
    ...(months && { months }),
  })
}

function readHowOften(page: Page): Frequency | EveryDay | undefined {
  const edge = page.read('rhythm', edgeForms)
  if (edge) return edge
  const often = page.read('rhythm', frequencyForms)
  if (!often) return page.read('rhythm', everyDayForms)
  const more = firstForm<Frequency | Problem>([...frequencyForms, ...nextAdverbForms], page.rest())
  const second = more && page.take('rhythm', more)
  if (!second) return often
  const isAnother = /\b(?:and|&|plus|or)\s+$/i.test(page.text.slice(0, more.span.start))
  const both = isAnother ? undefined : together(often, second)
  if (!both) page.cannot(problem(problems.twoRhythms(page.text.slice(more.span.start, more.span.end))))
  return both
}

/** "Twice a day, every other day"; "every hour every day" */
function together(one: Frequency, other: Frequency): Frequency | undefined {
  if (one.type === 'daily' && one.every === 1 && other.type === 'hourly') return other
  if (one.type !== other.type || (one.every > 1 && other.every > 1)) return undefined
  return { ...other, ...one, every: one.every * other.every }
}

function readWeekdays(page: Page, type: Unit | undefined) {
  if (type === 'monthly' || type === 'yearly') {
    page.read('rhythm', besideMonthsForms)
    return undefined
  }
  const next = type === 'weekly' ? nextWeekdaysForms : []
  const named = page.read('rhythm', [...next, ...everyWeekdayForms, ...weekdaysForms])
  const beside = named ?? (type && page.read('rhythm', besideARhythmForms))
  return beside ?? (type === 'weekly' ? page.read('rhythm', oneWeekdayForms) : undefined)
}

/** "Every Monday and the 1st of every month" */
const besideMonthsForms = everyWeekdayForms.map(({ pattern }) => ({
  pattern,
  meaning: cannot(problems.twoRhythms),
}))

/** "Weekdays except Friday", "every month but August" */
function withExceptions(page: Page, rhythm: Rhythm): Rhythm {
  const weekdays = left(rhythm.weekdays ?? allWeekdays, page.read('rhythm', exceptWeekdaysForms))
  const months = left(rhythm.months ?? allMonths, page.read('rhythm', exceptMonthsForms))
  if (weekdays?.length === 0 || months?.length === 0) page.cannot(problem(problems.nothingLeft))
  return { ...rhythm, ...(weekdays && { weekdays }), ...(months && { months }) }
}

const left = <Item>(all: readonly Item[], excepted: readonly Item[] | undefined) =>
  excepted && all.filter((each) => !excepted.includes(each))
