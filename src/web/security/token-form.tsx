import { useId } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { scopes } from '#contract/scopes.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TokenFormState } from './use-token-form.ts'

type TokenFormProps = { form: TokenFormState; onCancel: () => void }

export function TokenForm({ form, onCancel }: TokenFormProps) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-5">
      <p className="text-ink-2">{words.text}</p>
      <TextField
        {...form.field('name')}
        label={words.name}
        hint={words.nameHint}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <Scopes form={form} />
      <Select {...form.field('days')} label={words.ends}>
        {(['30', '90', '365', 'never'] as const).map((days) => (
          <option key={days} value={days}>
            {words.lengths[days]}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button look="quiet" onClick={onCancel}>
          {chrome.cancel}
        </Button>
        <Button type="submit" busy={form.busy} busyText={chrome.saving}>
          {words.make}
        </Button>
      </div>
    </form>
  )
}

function Scopes({ form }: { form: TokenFormState }) {
  const errorId = useId()
  const { error } = form.field('scopes')
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="type-label leading-[1.3]">{words.allows}</legend>
      <div className="mt-1">
        {scopes.map((scope, at) => (
          <CheckboxRow
            key={scope}
            label={words.scopes[scope]}
            checked={form.isChosen(scope)}
            onChange={(event) => form.toggle(scope, event.target.checked)}
            aria-invalid={(error && at === 0) || undefined}
          />
        ))}
      </div>
      <p className="mt-1 text-meta text-ink-2">{words.apart}</p>
      <div aria-live="polite" id={errorId}>
        {error && <FieldError text={error} />}
      </div>
    </fieldset>
  )
}
