import type { ChangeEvent } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { useFieldParts } from '#web/ui/field.tsx'
import { PaperError } from './note-body.tsx'

type TitleFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  autoFocused: boolean
}

export function TitleField({ error, autoFocused, ...input }: TitleFieldProps) {
  const { control, errorId } = useFieldParts({ error })
  return (
    <div>
      <input
        {...input}
        {...control}
        required
        dir="auto"
        autoComplete="off"
        aria-label={noteWords.title}
        placeholder={noteWords.title}
        data-autofocus={autoFocused || undefined}
        className={`w-full border-b-2 bg-transparent pb-2 font-display text-[1.5rem] leading-[1.4] font-semibold outline-none placeholder:font-normal placeholder:text-paper-ink-2 focus:border-focus sm:text-[1.75rem] ${error ? 'border-red' : 'border-[rgb(27_38_34/0.16)]'}`}
      />
      <PaperError id={errorId} text={error} />
    </div>
  )
}
