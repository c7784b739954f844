// The finer rhythm of a reminder: what its type alone does not say. The first ring is always the date that was sent.
import * as z from 'zod/mini'
import { repeatRules as rules } from './messages/repeat.ts'
import { weekdays } from './weekdays.ts'

const wholeNumber = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const several = <Item extends z.ZodMiniType>(item: Item, least: number, most: number, sentence: string) =>
  z.array(item, sentence).check(
    z.minLength(least, sentence),
    z.maxLength(most, sentence),
    z.refine((items) => new Set(items).size === items.length, sentence),
  )

const Time = z.string(rules.times).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rules.times))
const DayOfMonth = z.union([wholeNumber(1, 31, rules.on), z.literal('last')], rules.on)
const Nth = z.union([z.literal([1, 2, 3, 4]), z.literal('last')], rules.on)
// Not both forms at once.
const no = z.optional(z.null(rules.on))
const On = z.union(
  [
    z.object({ day: DayOfMonth, nth: no, weekday: no }),
    z.object({ nth: Nth, weekday: z.enum([...weekdays, 'workday'], rules.on), day: no }),
  ],
  rules.on,
)

const every = wholeNumber(1, 99, rules.every)
const namedWeekdays = several(z.enum(weekdays, rules.weekdays), 1, 7, rules.weekdays)
const months = several(wholeNumber(1, 12, rules.months), 1, 12, rules.months)
const times = several(Time, 2, 8, rules.times)
const until = z.iso.date(rules.until)
const count = wholeNumber(1, 999, rules.count)
const from = z.enum(['schedule', 'done'], rules.from)

/** As a client sends it: null counts as left out. */
export const RepeatDraft = z.object(
  {
    every: z.nullish(every),
    weekdays: z.nullish(namedWeekdays),
    on: z.nullish(On),
    months: z.nullish(months),
    times: z.nullish(times),
    until: z.nullish(until),
    count: z.nullish(count),
    from: z.nullish(from),
  },
  rules.repeat,
)
export type RepeatDraft = z.infer<typeof RepeatDraft>

/** As it is kept: what was left out is absent. */
export const Repeat = z.object({
  every: z.optional(every),
  weekdays: z.optional(namedWeekdays),
  on: z.optional(
    z.union([
      z.object({ day: DayOfMonth }),
      z.object({ nth: Nth, weekday: z.enum([...weekdays, 'workday']) }),
    ]),
  ),
  months: z.optional(months),
  times: z.optional(times),
  until: z.optional(until),
  count: z.optional(count),
  from: z.optional(from),
})
export type Repeat = z.infer<typeof Repeat>
export type On = NonNullable<Repeat['on']>
