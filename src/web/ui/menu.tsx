import { Check } from 'lucide-react'
import { Fragment, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useLayer } from '#web/ui/layers.ts'
import { usePlacement } from '#web/ui/use-placement.ts'

export type MenuItem = {
  label: string
  aside?: string
  icon?: ReactNode
  /** One of these is the current choice. */
  checked?: boolean
  /** A hairline stands above it. */
  isApart?: boolean
  onChoose: () => void
}

export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  renderTrigger: (props: MenuTrigger) => ReactNode
}

/** A list of actions under a button, walked with the arrow keys. */
export function Menu({ label, items, renderTrigger }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePlacement(open, button, panel)
  useLayer(open, () => panel.current?.hidePopover())
  const choose = (item: MenuItem) => {
    panel.current?.hidePopover()
    item.onChoose()
  }
  return (
    <>
      {renderTrigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => event.newState === 'open' && firstFocus(event.currentTarget)?.focus()}
        onKeyDown={(event) => walk(event)}
        className="floating min-w-[min(15rem,100vw-24px)] rounded-note bg-raised p-1.5 text-ink shadow-3"
      >
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.isApart && <hr className="my-1.5 border-line" />}
            <button
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              onClick={() => choose(item)}
              className="flex min-h-11 w-full items-center gap-3 rounded-badge px-3 text-left text-label font-medium hover:bg-primary-soft focus:bg-primary-soft focus-visible:-outline-offset-3 [&>svg]:size-4.5 [&>svg]:stroke-[1.9] [&>svg]:text-ink-2"
            >
              {item.icon}
              <span className="flex-1">{item.label}</span>
              {item.aside && <span className="text-meta text-ink-2">{item.aside}</span>}
              {item.checked && <Check aria-hidden />}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const all = entries(event.currentTarget)
  const at = all.findIndex((entry) => entry === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function entries(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

function firstFocus(menu: HTMLElement) {
  return menu.querySelector<HTMLElement>('[aria-checked=true]') ?? entries(menu)[0]
}
