import { Pencil, Tag, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { labelKey } from '#contract/note-values.ts'
import { LabelName, type Label } from '#contract/labels.ts'
import { chrome } from '#contract/messages/app.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ask } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { removeLabel, renameLabel, useLabels } from './labels.ts'

type LabelManagerProps = {
  /** The one whose name is to be changed. */
  label?: string | undefined
  onShow: (label: string) => void
  /** A view of this label is a view of that one from now on; none where the label is gone. */
  onMoved: (from: string, to?: string) => void
}

/** All labels: to show their notes, to rename them, to join two, and to remove one from all notes. */
export function LabelManager({ label: asked, onShow, onMoved }: LabelManagerProps) {
  const labels = useLabels()
  const [edited, setEdited] = useState(asked)
  return (
    <Dialog title={words.labels} closeLabel={chrome.close} className="[--dialog-width:28rem]">
      {({ close }) => (
        <ul className="-mx-2">
          {labels.map((label) => (
            <li key={label.name}>
              {edited !== undefined && labelKey(edited) === labelKey(label.name) ? (
                <NewName
                  label={label}
                  labels={labels}
                  onDone={() => setEdited(undefined)}
                  onRename={(name) => void rename(label, name, onMoved)}
                />
              ) : (
                <Row
                  label={label}
                  onShow={() => {
                    close()
                    onShow(label.name)
                  }}
                  onRename={() => setEdited(label.name)}
                  onRemove={() => void remove(label, onMoved)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { label: Label; onShow: () => void; onRename: () => void; onRemove: () => void }

function Row({ label: { name, count }, onShow, onRename, onRemove }: RowProps) {
  return (
    <div className="flex items-center">
      <button
        type="button"
        onClick={onShow}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-badge px-2 text-start font-medium hover:bg-sunk"
      >
        <Tag aria-hidden className="size-4.5 shrink-0 stroke-[1.9] text-ink-2" />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-label text-ink-2">
          {count} <span className="sr-only">{words.notesWith(count)}</span>
        </span>
      </button>
      <IconButton label={`${words.renameLabel}: ${name}`} onClick={onRename}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`${words.removeLabel}: ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

type NewNameProps = {
  label: Label
  labels: readonly Label[]
  onDone: () => void
  onRename: (name: string) => void
}

function NewName({ label, labels, onDone, onRename }: NewNameProps) {
  const [typed, setTyped] = useState(label.name)
  const [error, setError] = useState<string>()
  const name = typed.trim()
  const joined = labels.find((each) => each !== label && labelKey(each.name) === labelKey(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = LabelName.safeParse(typed)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    if (checked.data !== label.name) onRename(checked.data)
    onDone()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3 rounded-control bg-sunk p-3">
      <TextField
        label={words.newName}
        name="label"
        dir="auto"
        ref={focusNow}
        autoComplete="off"
        value={typed}
        error={error}
        hint={joined && words.joins(joined.name)}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div className="flex justify-end gap-2">
        <Button look="quiet" size="small" onClick={onDone}>
          {chrome.cancel}
        </Button>
        <Button type="submit" size="small">
          {words.saveName}
        </Button>
      </div>
    </form>
  )
}

const focusNow = (field: HTMLInputElement | null) => field?.focus()

async function rename({ name: from }: Label, to: string, onMoved: LabelManagerProps['onMoved']) {
  const work = renameLabel(from, to)
  onMoved(from, to)
  const done = words.renamed(from, to)
  await attempt(work, { done, kept: done, failed: words.labelChanged })
}

async function remove({ name, count }: Label, onMoved: LabelManagerProps['onMoved']) {
  if (!(await ask(words.confirmLabel(name, count)))) return
  onMoved(name)
  const done = words.labelGone(name)
  await attempt(removeLabel(name), { done, kept: done, failed: words.labelChanged })
}
