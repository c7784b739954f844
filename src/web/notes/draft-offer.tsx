import { noteWords } from '#contract/messages/notes.ts'
import { Button } from '#web/ui/button.tsx'

export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-[rgb(27_38_34/0.07)] py-1.5 pr-1.5 pl-4">
      <p className="mr-auto py-1.5 text-label">{noteWords.draft}</p>
      <div className="flex">
        <Button look="quiet" size="small" onClick={onDiscard}>
          {noteWords.discard}
        </Button>
        <Button look="secondary" size="small" onClick={onRestore}>
          {noteWords.restore}
        </Button>
      </div>
    </div>
  )
}
