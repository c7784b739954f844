import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { reminderTypes } from '#contract/reminders.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { useReminderForm } from './use-reminder-form.ts'

/** Six parts in a row; on phones a plain select. */
export function Repeats({ form }: { form: ReturnType<typeof useReminderForm>['form'] }) {
  const isPhone = useMedia('(width < 40rem)')
  const options = reminderTypes.map((value) => ({ value, label: reminderWords.types[value] }))
  if (!isPhone)
    return (
      <Segmented
        label={words.repeats}
        labelShown
        name="type"
        value={form.values.type}
        options={options}
        onValue={(value) => form.set('type', value)}
        className="[&_label]:px-1"
      />
    )
  return (
    <Select {...form.field('type')} label={words.repeats}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
