import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { ColorPicker } from './color-picker.tsx'
import { VoiceStrip } from './voice-strip.tsx'
import type { useNoteForm } from './use-note-form.ts'

type EditorToolsProps = Pick<ReturnType<typeof useNoteForm>, 'form' | 'dictation' | 'finish'> & {
  voice: boolean
  onCancel: () => void
}

/** The foot of the editor: voice, colours, Cancel and Save. */
export function EditorTools({ form, dictation, finish, voice, onCancel }: EditorToolsProps) {
  return (
    <div className="space-y-3.5 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-6">
      <Help problem={dictation.problem} />
      <VoiceStrip
        recording={dictation.recording}
        onStart={dictation.start}
        onStop={dictation.stop}
        autoFocused={voice}
      />
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
