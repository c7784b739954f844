import { Lock, Trash2, type LucideIcon } from 'lucide-react'
import { useId, useRef, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import { Button } from '#web/ui/button.tsx'
import { StripOutlet } from '#web/ui/strip-outlet.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { useModal } from '#web/ui/use-modal.ts'

export type Question = {
  title: string
  text: string
  confirm: string
  cancel: string
  /** `danger` asks before something is lost, `limit` says that a plan ends here. */
  kind?: 'danger' | 'limit'
  Picture?: LucideIcon
}

type Asked = { turn: number; question: Question; answer: (yes: boolean) => void }

const asked = createStore<Asked | null>(null)
let turns = 0

/** Asks a yes-or-no question over everything else; Esc and Cancel are a no. */
export function ask(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((answer) => asked.set({ turn: ++turns, question, answer }))
}

/** Takes back a question that has settled itself; whoever asked hears a no. */
export function withdraw(question: Question) {
  const current = asked.get()
  if (current?.question !== question) return
  current.answer(false)
  asked.set(null)
}

/** Stands once in the app and shows what `ask` is asking. */
export function Confirms() {
  const current = useSyncExternalStore(asked.subscribe, asked.get)
  return current && <Confirm key={current.turn} {...current} />
}

function Confirm({ turn, question, answer }: Asked) {
  const ids = { title: useId(), text: useId() }
  const yes = useRef(false)
  // The next question may be shown already.
  const { ref, close } = useModal({ onClosed: () => asked.get()?.turn === turn && asked.set(null) })
  const agree = () => {
    yes.current = true
    close()
  }
  const { ground, action, ...usual } = kinds[question.kind ?? 'danger']
  const Picture = question.Picture ?? usual.Picture
  return (
    <dialog
      ref={ref}
      // The answer counts at once: whoever waits for it is busy until then, and the question takes its time to leave.
      onClose={({ currentTarget }) => currentTarget.open || answer(yes.current)}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      className="dialog w-100 bg-raised p-7 text-center"
    >
      <StripOutlet className="sticky -top-7 z-2 -mx-7 -mt-7 mb-7 text-left empty:hidden" />
      <div className="-mx-6 text-left">
        <ToastOutlet />
      </div>
      <span className={`mx-auto grid size-13.5 place-items-center rounded-full ${ground}`}>
        <Picture aria-hidden className="size-6" />
      </span>
      <h2 id={ids.title} className="type-dialog mt-4">
        {question.title}
      </h2>
      <p id={ids.text} className="mt-1.5 text-ink-2">
        {question.text}
      </p>
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <Button look="secondary" onClick={close}>
          {question.cancel}
        </Button>
        <Button look={action} onClick={agree}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  )
}

const kinds = {
  danger: { Picture: Trash2, ground: 'bg-red-soft text-red-ink', action: 'danger' },
  limit: { Picture: Lock, ground: 'bg-brass-soft text-brass-ink', action: 'primary' },
} as const
