import { CircleAlert } from 'lucide-react'
import { noteWords } from '#contract/messages/notes.ts'
import { Button } from '#web/ui/button.tsx'

/** Somebody deleted the note while it was open. */
export function DeletedStrip({ onSave }: { onSave: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface py-2 pr-3 pl-3 text-ink"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 stroke-[1.9] text-red" />
      <p className="min-w-40 flex-1 text-label leading-[1.4]">{noteWords.deleted}</p>
      <Button size="small" onClick={onSave} className="max-sm:w-full">
        {noteWords.saveAsNew}
      </Button>
    </div>
  )
}
