import { BellRing, CircleAlert, CircleCheck, Sparkles, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAddress } from '#web/ui/router.tsx'
import {
  addToast,
  dismissToast,
  holdToasts,
  releaseToasts,
  removeToast,
  toastList,
  type Toast,
} from '#web/ui/toast-list.ts'
import { useTopOutlet } from '#web/ui/toast-outlet.tsx'
import { useTabToUndo } from '#web/ui/use-tab-to-undo.ts'

export type Action = { label: string; onClick: () => void }
type Options = { icon?: ReactNode; action?: Action; id?: string }

const seconds = (count: number) => count * 1000
const atMost = 3

export const toasts = {
  good: (text: string, options?: Options) =>
    show(text, seconds(4), <CircleCheck className="text-toast-good" />, options),
  bad: (text: string, options?: Options) =>
    show(text, seconds(8), <CircleAlert className="text-toast-bad" />, options, 'alert'),
  bell: (text: string, options?: Options) =>
    show(text, seconds(5), <BellRing className="text-toast-bell" />, options),
  /** Long enough to be read, thought about and reached by keyboard. */
  undoable: (text: string, options: Options) =>
    show(text, seconds(10), <CircleCheck className="text-toast-good" />, options),
  /** At once, so that the next of the same id can take its place. */
  remove: removeToast,
  /** Stays until it is taken or put away. */
  offer: (text: string, options: Options) =>
    show(text, Infinity, <Sparkles className="text-toast-bell" />, options),
}

function show(
  text: string,
  duration: number,
  icon: ReactNode,
  { action, id, ...options }: Options = {},
  role: 'status' | 'alert' = 'status',
) {
  const before = said.get(text)
  if (before) removeToast(before)
  const content = <Words text={text} icon={options.icon ?? icon} action={action} />
  const shown = addToast({ id, duration, content, role })
  // Said again it takes its own place. What can be undone stays, each for itself.
  if (!action) said.set(text, shown)
  return shown
}

const said = new Map<string, string>()

function Words({ text, icon, action }: { text: string; icon: ReactNode; action: Action | undefined }) {
  return (
    <>
      <span aria-hidden className="shrink-0 [&>svg]:size-5 [&>svg]:stroke-[1.9]">
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end">
        <span dir="auto" className="min-w-0 flex-[1_1_8rem] py-3 leading-[1.35]">
          {text}
        </span>
        {action && (
          <button
            type="button"
            data-action
            onClick={action.onClick}
            className="min-h-11 px-2 font-semibold underline underline-offset-3"
          >
            {action.label}
          </button>
        )}
      </span>
    </>
  )
}

/** Stands once in the app, under the top bar, at most three at a time; while a dialog is open, under its head. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const all = useSyncExternalStore(toastList.subscribe, toastList.get)
  const outlet = useTopOutlet()
  useErrorsLeave(all)
  useEffect(() => {
    for (const extra of all.filter(({ isLeaving }) => !isLeaving).slice(atMost)) dismissToast(extra.id)
  }, [all])
  if (!outlet || all.length === 0) return null
  return createPortal(<Stack all={all} closeLabel={closeLabel} />, outlet)
}

/** What went wrong on one screen is of no use on the next. */
function useErrorsLeave(all: readonly Toast[]) {
  const { pathname } = useAddress()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    for (const { id, role } of all) if (role === 'alert') dismissToast(id)
  }, [all, pathname])
}

type StackProps = { all: readonly Toast[]; closeLabel: string }

function Stack({ all, closeLabel }: StackProps) {
  const ref = useRef<HTMLDivElement>(null)
  const newest = all[0]?.id
  // Closed by hand, the last one leaves without the pointer leaving it, and the next would wait for ever.
  useEffect(() => releaseToasts, [])
  useTabToUndo(ref)
  // Opening the popover anew lifts it over what was opened since. In a dialog it is part of that.
  useLayoutEffect(() => {
    const stack = ref.current
    if (!newest || !stack || stack.closest('dialog') || stack.contains(document.activeElement)) return
    stack.hidePopover()
    stack.showPopover()
  }, [newest])
  return (
    <div
      ref={ref}
      popover="manual"
      // Not on entering: what appears under a pointer at rest was not pointed at.
      onPointerMove={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="toast-stack"
    >
      {all.map((each) => (
        <Strip key={each.id} each={each} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function Strip({ each, closeLabel }: { each: Toast; closeLabel: string }) {
  return (
    <div
      className={`flex min-h-12 items-center gap-1 rounded-control bg-toast pr-0.5 pl-4 text-label font-medium text-on-toast shadow-2 ${each.isLeaving ? 'toast-out' : 'toast-in'}`}
    >
      <div
        role={each.role}
        aria-live={each.role === 'alert' ? 'assertive' : 'polite'}
        className="flex min-w-0 flex-1 items-center gap-3"
      >
        {each.content}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(each.id)}
        className="grid size-11 shrink-0 place-items-center rounded-small opacity-80 hover:opacity-100"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
