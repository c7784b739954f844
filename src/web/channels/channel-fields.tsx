import { Lock, Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { channelKindWords, channelWords as words } from '#contract/messages/channel-form.ts'
import { chrome } from '#contract/messages/app.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ChannelField } from './kinds/kind.ts'
import type { useChannelForm } from './use-channel-form.ts'

type ChannelFieldsProps = {
  form: ReturnType<typeof useChannelForm>
  title: string
  action: string
  back: { label: string; onPress: () => void }
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** Its name, and what its kind needs. */
export function ChannelFields({ form, title, action, back, onSubmit }: ChannelFieldsProps) {
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...form.field('name')} label={words.name} dir="auto" autoComplete="off" data-autofocus />
      </div>
      {form.fields.map((field) => (
        <div key={field.name} className={field.isHalf ? '' : 'sm:col-span-2'}>
          <TextField
            {...form.field(field.name)}
            label={field.label}
            hint={field.hint}
            aside={field.isOptional && words.optional}
            placeholder={placeholderOf(field, form.isKept(field))}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      ))}
      <p className="-mt-1 flex gap-2.5 text-meta text-ink-2 sm:col-span-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.9]" />
        {channelKindWords[form.kind].note}
      </p>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1 sm:col-span-2">
        <Button look="quiet" onClick={back.onPress}>
          {back.label}
        </Button>
        <Button
          type="submit"
          busy={form.busy}
          busyText={chrome.saving}
          icon={action === words.sendCode && <Send aria-hidden />}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

function placeholderOf({ placeholder }: ChannelField, isKept: boolean) {
  return isKept ? words.keep : placeholder
}
