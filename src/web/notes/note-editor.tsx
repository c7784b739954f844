import { X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import { DraftOffer } from '#web/notes/draft-offer.tsx'
import { EditorTools } from '#web/notes/editor-tools.tsx'
import { ContentField, TitleField } from '#web/notes/editor-fields.tsx'
import type { Shared } from '#web/notes/shared.ts'
import { useNoteForm } from '#web/notes/use-note-form.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'

/** A new note, perhaps with words that another app shared, or an existing one; `voice` starts recording at once. */
export type Editing = { note?: Note; shared?: Shared; voice?: boolean }

/** A sheet in the note's colour. Closing it loses nothing: what was typed is kept as a draft. */
export function NoteEditor({ note, shared, voice = false }: Editing) {
  const { form, dictation, offer, lastWords, save } = useNoteForm(note, voice, shared)
  const name = note ? noteWords.editNote : noteWords.newNote
  return (
    <Dialog
      title={name}
      closeLabel={chrome.close}
      look="paper"
      className="[--dialog-width:660px] max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:pb-0!"
      onClosed={() => flushSync(dictation.finish)}
    >
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async (draft) => (await save(draft)) && close())}
          className="paper flex h-full max-h-[calc(100dvh-2rem)] flex-col transition-colors duration-180 max-sm:max-h-none"
          style={{ backgroundColor: form.values.color }}
        >
          <div className="flex items-center justify-between pt-3 pr-4 pl-5 sm:pt-4 sm:pl-7">
            <p aria-hidden className="type-label">
              {name}
            </p>
            <IconButton
              label={chrome.close}
              onClick={dismiss}
              tone="text-paper-ink hover:bg-[rgb(27_38_34/0.08)]"
            >
              <X aria-hidden />
            </IconButton>
          </div>
          <ToastOutlet />
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-2 pb-4 sm:px-7">
            {offer.isOffered && <DraftOffer onRestore={offer.restore} onDiscard={offer.discard} />}
            <TitleField {...form.field('title')} autoFocused={!voice} />
            <ContentField
              value={form.values.content}
              error={form.field('content').error}
              interim={dictation.interim}
              onValue={(text) => form.set('content', text)}
            />
          </div>
          <EditorTools form={form} dictation={dictation} voice={voice} onCancel={dismiss} />
          <p aria-live="polite" className="sr-only">
            {lastWords}
          </p>
        </form>
      )}
    </Dialog>
  )
}
