import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { reminderTypes } from '#contract/reminders.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass, TextArea, TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useReminderForm, type Editing } from './use-reminder-form.ts'

type Form = ReturnType<typeof useReminderForm>['form']

/** Adds a reminder, or changes one that is not overdue. */
export function ReminderForm(editing: Editing) {
  const { form, zone, changed, save } = useReminderForm(editing)
  const here = deviceZone()
  return (
    <Dialog
      title={editing.reminder ? words.edit : words.add}
      closeLabel={chrome.close}
      unsaved={changed && !form.busy ? words.unsaved : undefined}
    >
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async (values) => (await save(values)) && close())}
          className="space-y-5"
        >
          <TextField {...form.field('title')} label={words.title} autoComplete="off" data-autofocus />
          <TextArea {...form.field('description')} label={words.description} aside={words.optional} />
          <TextField
            {...form.field('date')}
            label={words.date}
            type="datetime-local"
            hint={zone === here ? undefined : words.otherZone(zone, here)}
          />
          <Repeats form={form} />
          <div className="flex justify-end gap-2.5 pt-1">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit" busy={form.busy} busyText={chrome.saving}>
              {editing.reminder ? profileWords.save : reminderWords.add}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Five parts in a row; on the narrowest phones a plain select. */
function Repeats({ form }: { form: Form }) {
  const options = reminderTypes.map((value) => ({ value, label: reminderWords.types[value] }))
  return (
    <>
      <Segmented
        label={words.repeats}
        labelShown
        name="type"
        value={form.values.type}
        options={options}
        onValue={(value) => form.set('type', value)}
        className="max-[359px]:hidden [&_label]:px-1"
      />
      <label className="type-label block min-[360px]:hidden">
        {words.repeats}
        <select
          value={form.values.type}
          onChange={(event) => form.set('type', event.target.value)}
          className={`${controlClass()} mt-2 h-12.5`}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
