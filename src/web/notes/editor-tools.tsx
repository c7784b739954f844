import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { ColorPicker } from './color-picker.tsx'
import { editorTool } from './editor-tool.ts'
import { VoiceStrip } from './voice-strip.tsx'
import type { useNoteForm } from './use-note-form.ts'

type EditorToolsProps = Pick<ReturnType<typeof useNoteForm>, 'form' | 'dictation' | 'finish'> & {
  voice: boolean
  pills: ReactNode
  remind: ReactNode
  onBoxes: () => void
  onCancel: () => void
}

/** The foot of the editor: bells and labels, voice, boxes and bell, colours, Cancel and Save. */
export function EditorTools(props: EditorToolsProps) {
  const { form, dictation, finish, voice, pills, remind, onBoxes, onCancel } = props
  return (
    <div className="space-y-3 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-6">
      {pills}
      <Help problem={dictation.problem} />
      <div className={dictation.recording ? '' : 'flex flex-wrap gap-2'}>
        <VoiceStrip
          recording={dictation.recording}
          onStart={dictation.start}
          onStop={dictation.stop}
          autoFocused={voice}
        />
        {!dictation.recording && (
          <>
            <button
              type="button"
              aria-label={boxWords.boxes}
              aria-keyshortcuts="Control+Shift+9"
              // The caret stays where the box is wanted.
              onPointerDown={(event) => event.preventDefault()}
              onClick={onBoxes}
              className={editorTool}
            >
              <ListChecks aria-hidden />
              <span className="max-sm:hidden">{boxWords.boxes}</span>
            </button>
            {remind}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ColorPicker value={form.values.color} onValue={(color) => form.set('color', color)} />
        <div className="flex gap-2 max-sm:w-full">
          <Button look="quiet" onClick={onCancel} className="hover:bg-[rgb(27_38_34/0.08)] max-sm:flex-1">
            {chrome.cancel}
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            busyText={chrome.saving}
            onClick={finish}
            className="max-sm:flex-1"
          >
            {noteWords.save}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Help({ problem }: { problem: string | undefined }) {
  const help: Record<string, string> = noteWords.speechHelp
  const text = problem && help[problem]
  return text && <p className="-mx-2.5 rounded-badge bg-surface px-2.5 py-2 text-meta">{text}</p>
}
