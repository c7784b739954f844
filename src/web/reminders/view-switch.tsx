import { LayoutGrid, Rows3 } from 'lucide-react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { views, type View } from './use-view.ts'

type ViewSwitchProps = { view: View; onView: (view: View) => void; className: string }

export const viewIcons = { cards: <LayoutGrid aria-hidden />, list: <Rows3 aria-hidden /> }

export function ViewSwitch({ view, onView, className }: ViewSwitchProps) {
  return (
    <fieldset
      aria-label={reminderWords.view}
      className={`flex gap-0.5 rounded-control bg-sunk p-1 ${className}`}
    >
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={reminderWords.views[each]}
          title={reminderWords.views[each]}
          aria-pressed={each === view}
          onClick={() => onView(each)}
          className="wide-target grid h-8 w-10 place-items-center rounded-small border border-transparent text-ink-2 transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-2 [&>svg]:size-4.5 [&>svg]:stroke-[1.9]"
        >
          {viewIcons[each]}
        </button>
      ))}
    </fieldset>
  )
}
