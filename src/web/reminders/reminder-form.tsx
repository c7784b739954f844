import { BellRing, CloudUpload } from 'lucide-react'
import { useEffect } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { haveSameClock } from '#web/time/zone-clocks.ts'
import { cityOf } from '#web/time/zone-names.ts'
import { Button } from '#web/ui/button.tsx'
import { withdraw, type Question } from '#web/ui/confirm.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormRule } from './form-rule-fields.tsx'
import { ReminderOptions } from './options/reminder-options.tsx'
import type { Slot } from './typed-form.ts'
import { aboutOf, useReminderForm, type Editing } from './use-reminder-form.ts'
import { useSlot } from './use-typed-form.ts'

const stillSaving: Question = { ...words.stillSaving, kind: 'limit', Picture: CloudUpload }

/** Adds a reminder, or changes one that is not overdue, or has become so only while the form was open. */
export function ReminderForm(editing: Editing) {
  const slot = useSlot(aboutOf(editing))
  return slot && <OpenForm editing={editing} slot={slot} />
}

function OpenForm({ editing, slot }: { editing: Editing; slot: Slot }) {
  const all = useReminderForm(editing, slot)
  const { form, fields, zone, rule, isChanged, isRestored, hasRung, hasEnded, save, startOver, forget } = all
  useEffect(() => {
    if (!form.busy) withdraw(stillSaving)
  }, [form.busy])
  return (
    <FormDialog
      title={editing.reminder ? words.edit : words.add}
      closeLabel={chrome.close}
      unsaved={form.busy ? stillSaving : isChanged ? words.unsaved : undefined}
      // What is being saved is forgotten once it is.
      onDismissed={() => form.busy || forget()}
      onSubmit={({ close }) => form.submit(async (values) => (await save(values)) && close())}
      notice={<Notice text={hasEnded ? words.justRungLast : hasRung ? words.justRung : ''} />}
      renderFoot={({ dismiss }) => (
        <>
          <Button look="quiet" onClick={dismiss}>
            {chrome.cancel}
          </Button>
          <Button type="submit" busy={form.busy} busyText={chrome.saving}>
            {hasRung ? words.doneAndSave : editing.reminder ? profileWords.save : reminderWords.add}
          </Button>
        </>
      )}
    >
      <TextField
        {...form.field('title')}
        label={words.title}
        hint={isRestored && <Restored isNew={!editing.reminder && !editing.draft} onStartOver={startOver} />}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextArea {...form.field('description')} label={words.description} aside={words.optional} dir="auto" />
      <TextField
        {...form.field('date')}
        onChange={({ target }) => fields.setDate(target.value)}
        label={words.date}
        type="datetime-local"
        hint={zoneHint(zone)}
      />
      <FormRule form={form} fields={fields} rule={rule} />
      <ReminderOptions form={form} />
    </FormDialog>
  )
}

/** Says where the words come from, and offers to be rid of them. */
function Restored({ isNew, onStartOver }: { isNew: boolean; onStartOver: () => void }) {
  return (
    <>
      {words.restored}{' '}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
          onStartOver()
        }}
        className="wide-target relative font-semibold text-primary underline underline-offset-3"
      >
        {isNew ? words.startEmpty : words.startOver}
      </button>
    </>
  )
}

/** Stays in the page while there is nothing to say: a live region that arrives with its text is not read out. */
function Notice({ text }: { text: string }) {
  return (
    <output className="block bg-brass-soft text-label font-medium text-brass-ink">
      {text && (
        <span className="flex items-start gap-3 border-t border-brass-line px-5 py-3 leading-[1.35] sm:px-7">
          <BellRing aria-hidden className="size-5 shrink-0 stroke-[1.9]" />
          {text}
        </span>
      )}
    </output>
  )
}

/** Which clock the date is read from, where this device shows another one. */
function zoneHint(zone: string) {
  const here = deviceZone()
  return haveSameClock(zone, here, Date.now()) ? undefined : words.otherZone(cityOf(zone), cityOf(here))
}
