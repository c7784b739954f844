import type { ChangeEvent } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useFieldParts } from '#web/ui/field.tsx'
import { NoteText } from './note-text.tsx'

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

type ContentFieldProps = {
  value: string
  error: string | undefined
  interim: string
  onValue: (text: string) => void
}

export function ContentField({ value, error, interim, onValue }: ContentFieldProps) {
  const { control, errorId } = useFieldParts({ error })
  return (
    <div className="flex flex-1 flex-col">
      <NoteText
        {...control}
        required
        dir="auto"
        value={value}
        interim={interim}
        onChange={(event) => onValue(event.target.value)}
        aria-label={noteWords.content}
        placeholder={interim ? undefined : noteWords.contentHint}
      />
      <PaperError id={errorId} text={error} />
    </div>
  )
}

/** Red is hard to read on coloured paper in dark mode, so it gets a white strip. */
function PaperError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div
      aria-live="polite"
      id={id}
      className={text && '-mx-2.5 mt-2 rounded-badge bg-surface px-2.5 pt-px pb-2'}
    >
      {text && <FieldError text={text} />}
    </div>
  )
}
