import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import type { useForm } from '#web/ui/use-form.ts'
import { fromText, ruleFor, toText, wrongWith } from './rule/edited-rule.ts'
import { movedTimes } from './rule/times-of-day.ts'
import type { Fields } from './typed-form.ts'

type Form = ReturnType<typeof useForm<Fields>>

/** The rule among the fields of the form: what was set, what of it counts, and how it is changed. */
export function editedRule(form: Form) {
  const { date, type, repeat: text } = form.values
  const edited = fromText(text)
  return {
    edited,
    repeat: ruleFor(type, edited),
    wrong: wrongIn(form.values),
    edit: (change: Repeat) => form.set('repeat', (now) => toText({ ...fromText(now), ...change })),
    /** Its time of day may be one of several, which moves along. */
    setDate: (next: string) => {
      const [before, after] = [timeIn(date), timeIn(next)]
      const move = ({ times, ...rest }: Repeat): Repeat =>
        times && after ? { ...rest, times: [...movedTimes(times, before, after)] } : { ...rest, times }
      form.set('repeat', (now) => toText(move(fromText(now))))
      form.set('date', next)
    },
    setTime: (time: string) => form.set('date', (now) => `${now.slice(0, 11)}${time}`),
  }
}

/** Why the rule in these fields cannot be. */
export function wrongIn({ date, type, repeat }: Pick<Fields, 'date' | 'repeat'> & { type: ReminderType }) {
  return wrongWith(type, fromText(repeat), date.slice(0, 10))
}

/** Of "2026-05-14T08:30". */
const timeIn = (text: string) => text.slice(11, 16)
