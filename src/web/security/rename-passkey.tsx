import { chrome } from '#contract/messages/app.ts'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { type Passkey, PasskeyName } from '#contract/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { renamePasskey } from './passkeys.ts'

export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const form = useForm(PasskeyName, { name: passkey.name })
  const save = (close: () => void) =>
    form.submit(async ({ name }) => {
      if (await renamePasskey(passkey, name)) close()
    })
  return (
    <Dialog title={words.rename} closeLabel={chrome.close}>
      {({ close, dismiss }) => (
        <form noValidate onSubmit={save(close)} className="space-y-5">
          <TextField
            {...form.field('name')}
            label={words.name}
            dir="auto"
            autoComplete="off"
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit" busy={form.busy} busyText={chrome.saving}>
              {words.save}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
