import { Check } from 'lucide-react'
import { NewContact } from '#contract/contacts.ts'
import { chrome } from '#contract/messages/app.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { askThem } from './contact-actions.ts'

export function openAdding() {
  openDialog(<AddContact />)
}

/** Names somebody who is to be asked, and says what they would get. */
function AddContact() {
  const form = useForm(NewContact, { name: '', email: '' })
  const isTyped = form.values.name + form.values.email !== ''
  return (
    <Dialog title={words.add} closeLabel={chrome.close} unsaved={isTyped ? words.unsaved : undefined}>
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async ({ name, email }) => {
            if (await askThem({ name, email: email.trim() })) close()
          })}
          className="space-y-5"
        >
          <p className="text-ink-2">{words.gets}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...form.field('name')}
              label={words.name}
              dir="auto"
              autoComplete="off"
              data-autofocus
            />
            <TextField {...form.field('email')} label={words.email} type="email" autoComplete="off" />
          </div>
          <ul className="space-y-2 text-meta text-ink-2">
            {words.promises.map((promise) => (
              <li key={promise} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.9] text-primary" />
                {promise}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit" busy={form.busy} busyText={chrome.saving}>
              {words.ask}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
