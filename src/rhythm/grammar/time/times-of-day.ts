// All times of day that a sentence names: "at 7", "8am and 8pm", "every morning and evening".
import type { Page } from '../page.ts'
import { firstForm, type Form } from '../pattern.ts'
import { clockForms, nextClockForms, type TimeOfDay } from './clock-time.ts'
import { afterTheHour, hourOf, nextPartOfDayForms, partOfDayForms, type PartOfDay } from './part-of-day.ts'

/** Several times only make sense in a rhythm; otherwise the first one counts, and the others are left over. */
export function readTimes(page: Page, isRhythm: boolean): TimeOfDay[] {
  const clocks = allOf(
    () => readClock(page, clockForms),
    () => (isRhythm ? readClock(page, nextClockForms) : undefined),
  )
  const times = clocks.toSorted((one, other) => one.at - other.at).map(({ time }) => time)
  // What leads into a part of the day may have been read: "every Friday evening".
  const part = firstForm(partOfDayForms, page.text)
  const parts = allOf(
    () => part && page.take('time', part),
    () => (isRhythm ? page.read('time', nextPartOfDayForms) : undefined),
  )
  return inParts(times, parts)
}

/** No reminder has so many times, and each is looked for in the whole sentence. */
const enough = 25

function allOf<Item>(readFirst: () => Item | undefined, readNext: () => Item | undefined): Item[] {
  const items: Item[] = []
  for (let next = readFirst(); next !== undefined && items.length < enough; next = readNext())
    items.push(next)
  return items
}

function readClock(page: Page, forms: readonly Form<TimeOfDay>[]) {
  const found = firstForm(forms, page.rest())
  if (!found) return undefined
  const { span, meaning: time } = found
  const behind = time.bare ? afterTheHour.exec(page.rest().slice(span.end)) : null
  const part = behind?.groups?.['part']?.toLowerCase() as PartOfDay | undefined
  page.take('time', { span: { ...span, end: span.end + (behind?.[0].length ?? 0) }, meaning: time })
  return { at: span.start, time: part ? { ...time, part } : time }
}

const wholePart = (part: PartOfDay): TimeOfDay => ({
  hour: hourOf[part],
  minute: 0,
  bare: false,
  part,
  isWholePart: true,
})

/** "Every morning and evening at 7" is at 7 and at 19; "tomorrow evening, 7" at 19. */
function inParts(times: readonly TimeOfDay[], parts: readonly PartOfDay[]): TimeOfDay[] {
  const [time, ...others] = times
  if (!time) return parts.map(wholePart)
  if (parts.length > 1 && others.length === 0) return parts.map((part) => ({ ...time, part }))
  return times.map((each, at) => {
    const part = each.part ?? (parts.length === times.length ? parts[at] : parts[0])
    return part ? { ...each, part } : each
  })
}
