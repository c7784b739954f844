import { AlarmClock, BellRing, Clock, Mail, Pencil, Plus, Repeat, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome, dialogs } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { planWords } from '#contract/messages/plans.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import { siteWords } from '#contract/messages/site.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { useTitle } from '#web/parts/use-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { ask } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LooseSheets, QuietBell, SleepingBell } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useOpening } from '#web/ui/use-opening.tsx'

/** Every piece of the interface on one page, for the eye of who works on it. Not part of the built app. */
export function Component() {
  useTitle('Gallery')
  return (
    <main id="main" tabIndex={-1} className="page grid gap-8 py-8 sm:grid-cols-2 lg:grid-cols-3">
      <h1 className="sr-only">Gallery</h1>
      <Shelf name="Mark">
        <Logo />
        <span className="rounded-control bg-spruce-deep p-3">
          <Logo ground="spruce" />
        </span>
        <span data-theme="light" className="rounded-control bg-butter p-3">
          <Logo ground="butter" />
        </span>
      </Shelf>
      <Buttons />
      <Badges />
      <Toasting />
      <Fields />
      <Choices />
      <Layers />
      <Shelf name="Papers">
        {['#ffffff', '#fecaca', '#fef08a', '#bbf7d0', '#bfdbfe', '#e9d5ff'].map((color) => (
          <span key={color} className="paper rounded-note p-4 text-ink-2" style={{ backgroundColor: color }}>
            <b className="text-ink">Paper</b> stays paper
          </span>
        ))}
      </Shelf>
      <SkeletonCard />
      <EmptyState drawing={<SleepingBell />} title="Nothing to ring yet" text="Jot the first thing down.">
        <Button icon={<Plus />}>{reminderWords.add}</Button>
      </EmptyState>
      <EmptyState drawing={<LooseSheets />} text={noteWords.noNotes} />
      <EmptyState drawing={<QuietBell />} title="All quiet" text="When a bell rings, it shows up here." />
    </main>
  )
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-label mb-3 text-ink-2">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

function Buttons() {
  return (
    <Shelf name="Buttons">
      <Button>{profileWords.save}</Button>
      <Button look="secondary">{chrome.cancel}</Button>
      <Button look="quiet">Skip</Button>
      <Button look="danger">{dialogs.remove.confirm}</Button>
      <Button look="brass">{planWords.subscribeNow}</Button>
      <Button busy busyText={chrome.saving}>
        {noteWords.save}
      </Button>
      <Button blocked onClick={() => void ask({ ...dialogs.noteLimit, kind: 'limit' })}>
        {noteWords.create}
      </Button>
      <Button size="small" look="secondary" icon={<AlarmClock />}>
        Snooze
      </Button>
      <IconButton label={chrome.edit}>
        <Pencil />
      </IconButton>
      <Button size="large" className="w-full">
        {siteWords.getStarted}
      </Button>
    </Shelf>
  )
}

function Badges() {
  return (
    <Shelf name="Badges">
      <Badge tone="overdue">{reminderWords.overdue}</Badge>
      <Badge tone="brass" icon={<BellRing />}>
        in 10 min
      </Badge>
      <Badge icon={<Repeat />}>Weekly</Badge>
      <Badge tone="soft">{planWords.saving20}</Badge>
      <Badge tone="on-red" icon={<Repeat />}>
        Monthly
      </Badge>
      <Badge tone="on-brass" icon={<Repeat />}>
        Hourly
      </Badge>
    </Shelf>
  )
}

function Toasting() {
  return (
    <Shelf name="Toasts">
      <Button look="secondary" onClick={() => toasts.good(successes.addReminder)}>
        Good
      </Button>
      <Button look="secondary" onClick={() => toasts.bad(failures.changeProfile)}>
        Bad
      </Button>
      <Button
        look="secondary"
        onClick={() => toasts.bell('Pick up Nora', { action: { label: 'Undo', onClick: () => {} } })}
      >
        Bell
      </Button>
    </Shelf>
  )
}

function Fields() {
  const [code, setCode] = useState('4829')
  return (
    <section className="space-y-5">
      <TextField label="Title" error={rules.title} />
      <TextArea label="Description" aside="optional" defaultValue="Half a tablet, hidden in cheese." />
      <TextField label="E-mail, fixed" value="ines@posteo.net" readOnly hint="This cannot be changed." />
      <PasswordField label="Password" showLabel="Show password" defaultValue="a secret" />
      <CodeInput label="Code" value={code} onValue={setCode} error={rules.verificationCode} />
    </section>
  )
}

const types = ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'].map((label) => ({ value: label, label }))
const periods = [
  { value: 'monthly', label: planWords.monthly },
  { value: 'yearly', label: planWords.yearly, extra: <Badge tone="soft">{planWords.saving20}</Badge> },
]

function Choices() {
  const [type, setType] = useState('Daily')
  const [period, setPeriod] = useState('monthly')
  return (
    <section className="space-y-5">
      <Segmented label="Repeats" labelShown value={type} options={types} onValue={setType} />
      <Segmented label="Billing" look="plain" value={period} options={periods} onValue={setPeriod} />
      <CheckboxRow label="E-mail notifications" icon={<Mail />} defaultChecked />
      <CheckboxRow label="In-app notifications" />
    </section>
  )
}

const snoozes = [
  { label: '15 minutes', aside: '10:50 AM', icon: <Clock />, onChoose: () => toasts.good('15 minutes') },
  { label: '1 hour', aside: '11:35 AM', icon: <Clock />, onChoose: () => toasts.good('1 hour') },
]

function Layers() {
  const { open, show } = useOpening()
  const [text, setText] = useState('')
  return (
    <Shelf name="Layers">
      <Button look="secondary" icon={<Trash2 />} onClick={() => void ask(dialogs.remove)}>
        Confirm
      </Button>
      <Button look="secondary" onClick={() => open()}>
        Dialog
      </Button>
      <Menu
        label="Snooze"
        items={snoozes}
        renderTrigger={(props) => (
          <Button look="secondary" {...props}>
            Menu
          </Button>
        )}
      />
      <Popover
        label="Notifications"
        className="w-98 rounded-card p-5"
        renderTrigger={(props) => (
          <Button look="secondary" {...props}>
            Popover
          </Button>
        )}
      >
        <p>All quiet</p>
      </Popover>
      {show(() => (
        <Dialog
          title={reminderWords.add}
          closeLabel={chrome.close}
          unsaved={text ? dialogs.remove : undefined}
        >
          {({ close, dismiss }) => (
            <div className="space-y-5">
              <TextField
                data-autofocus
                label="Title"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <div className="flex justify-end gap-3">
                <Button look="quiet" onClick={dismiss}>
                  {chrome.cancel}
                </Button>
                <Button onClick={close}>{reminderWords.add}</Button>
              </div>
            </div>
          )}
        </Dialog>
      ))}
    </Shelf>
  )
}
