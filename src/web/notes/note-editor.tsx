import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { DeletedStrip } from './deleted-strip.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorPills } from './editor-pills.tsx'
import { EditorTools } from './editor-tools.tsx'
import { TitleField } from './editor-fields.tsx'
import { NoteBody } from './note-body.tsx'
import type { Subject } from './open-saver.ts'
import { PrintedNote } from './printed-notes.tsx'
import { confirmDiscard, saveAndTell } from './note-actions.ts'
import { RemindMenu } from './remind-menu.tsx'
import { stateOf } from './saving.ts'
import { useBoxes } from './use-boxes.ts'
import { useEditorMenu } from './use-editor-menu.ts'
import { useNoteForm } from './use-note-form.ts'
import { useNoteShelf } from './use-note-shelf.ts'

/** What to edit; `voice` starts recording at once. */
export type Editing = Subject & { voice?: boolean }

type NoteEditorProps = Editing & {
  /** The notes as they are now: somebody else may change them while this one is open. */
  notes: readonly Note[]
}

/** A sheet in the note's colour. It saves itself, so that no way of closing it loses a word. */
export function NoteEditor({ voice = false, notes, ...subject }: NoteEditorProps) {
  const { form, dictation, lastWords, saver, saving, finish, saveFirst } = useNoteForm(subject, notes, voice)
  const boxes = useBoxes(form.values.content, (content) => form.set('content', content))
  const { note, shelf, change } = useNoteShelf(saver, saving, notes)
  const rings = useReminders().reminders.filter(({ noteId }) => noteId === saving.id)
  const { menu, sinks } = useEditorMenu({ form, saver, note })
  const state = stateOf(saving)
  const name = saving.wasSaved ? noteWords.editNote : noteWords.newNote
  const cancel = async (close: () => void) => {
    finish()
    if (await confirmDiscard(saver)) close()
  }
  return (
    <Dialog
      title={name}
      closeLabel={chrome.close}
      canBeLeft
      look="paper"
      className="[--dialog-width:660px] max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:pb-0!"
      onClosed={finish}
    >
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async () => (await saveAndTell(saver)) && close())}
          className="paper flex h-full max-h-[calc(100dvh-2rem)] flex-col transition-colors duration-180 max-sm:max-h-none"
          style={{ backgroundColor: form.values.color }}
        >
          <EditorHead
            name={name}
            state={state}
            shelf={shelf}
            onShelve={(what) => {
              change(what)
              if (what.archived && note) dismiss()
            }}
            menu={menu(dismiss)}
            onClose={dismiss}
          />
          <ToastOutlet />
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-2 pb-4 sm:px-7">
            {state === 'gone' && <DeletedStrip onSave={() => void saver.saveAsNew()} />}
            <TitleField {...form.field('title')} autoFocused={!voice} />
            <NoteBody
              content={form.values.content}
              error={form.field('content').error}
              interim={dictation.interim}
              boxes={boxes}
              sinks={sinks}
            />
          </div>
          <EditorTools
            form={form}
            dictation={dictation}
            finish={finish}
            voice={voice}
            pills={<EditorPills shelf={shelf} rings={rings} onShelve={change} />}
            remind={<RemindMenu saveFirst={saveFirst} />}
            onBoxes={boxes.writer.add}
            onCancel={() => void cancel(close)}
          />
          <p aria-live="polite" className="sr-only">
            {lastWords}
          </p>
          <PrintedNote note={{ ...form.values, createdAt: saving.saved?.createdAt }} />
        </form>
      )}
    </Dialog>
  )
}
