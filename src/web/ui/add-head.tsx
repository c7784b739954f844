import { Plus } from 'lucide-react'
import { BoxHead } from '#web/ui/box-head.tsx'
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
    <BoxHead title={title} titleId={titleId}>
      <Button look="quiet" icon={<Plus aria-hidden />} blocked={blocked} onClick={onAdd}>
        {add}
      </Button>
    </BoxHead>
  )
}
