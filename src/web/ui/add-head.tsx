import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type AddHeadProps = {
  title: string
  titleId: string
  add: string
  /** No more can be added; a press is answered. */
  blocked: boolean
  onAdd: () => void
}

/** The head of a box with a list in it: what it holds, and how to add to it. */
export function AddHead({ title, titleId, add, blocked, onAdd }: AddHeadProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 pr-1.5 pl-5">
      <h3 id={titleId} tabIndex={-1} className="type-label outline-none">
        {title}
      </h3>
      <Button look="quiet" icon={<Plus aria-hidden />} blocked={blocked} onClick={onAdd}>
        {add}
      </Button>
    </div>
  )
}
