import { BellRing, CircleAlert, CircleCheck, Sparkles, X } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { useTopOutlet } from '#web/ui/toast-outlet.tsx'

type Action = { label: string; onClick: () => void }
type Options = { icon?: ReactNode; action?: Action; id?: string }

const seconds = (count: number) => count * 1000
const atMost = 3
const leaveMs = 160

export const toasts = {
  good: (text: string, options?: Options) =>
    show(text, seconds(4), <CircleCheck className="text-toast-good" />, options),
  bad: (text: string, options?: Options) =>
    show(text, seconds(8), <CircleAlert className="text-toast-bad" />, options, 'alert'),
  bell: (text: string, options?: Options) =>
    show(text, seconds(5), <BellRing className="text-toast-bell" />, options),
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
  if (before) toast.remove(before)
  const shown = toast(<Words text={text} icon={options.icon ?? icon} action={action} />, {
    ...(id && { id }),
    duration,
    removeDelay: leaveMs,
    ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' },
  })
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
      <span className="min-w-0 flex-1 py-3 leading-[1.35]">{text}</span>
      {action && (
        <button
          type="button"
          onClick={action.onClick}
          className="min-h-11 px-2 font-semibold underline underline-offset-3"
        >
          {action.label}
        </button>
      )}
    </>
  )
}

/** Stands once in the app, top right, at most three at a time, in front of whatever is open. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts: all, handlers } = useToaster()
  const outlet = useTopOutlet()
  useEffect(() => {
    for (const extra of all.filter(({ visible }) => visible).slice(atMost)) toast.dismiss(extra.id)
  }, [all])
  if (!outlet || all.length === 0) return null
  return createPortal(<Stack all={all} closeLabel={closeLabel} {...handlers} />, outlet)
}

type StackProps = { all: Toast[]; closeLabel: string; startPause: () => void; endPause: () => void }

function Stack({ all, closeLabel, startPause, endPause }: StackProps) {
  const ref = useRef<HTMLDivElement>(null)
  const newest = all[0]?.id
  const held = useRef(false)
  const hold = () => {
    if (!held.current) startPause()
    held.current = true
  }
  const release = useCallback(() => {
    held.current = false
    endPause()
  }, [endPause])
  // Closed by hand, the last one leaves without the pointer leaving it, and the next would wait for ever.
  useEffect(() => release, [release])
  // Opening the popover anew lifts it over what was opened since.
  useLayoutEffect(() => {
    if (!newest) return
    ref.current?.hidePopover()
    ref.current?.showPopover()
  }, [newest])
  return (
    <div
      ref={ref}
      popover="manual"
      // Not on entering: what appears under a pointer at rest was not pointed at.
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="fixed inset-[12px_12px_auto] m-0 w-auto flex-col gap-2.5 overflow-visible bg-transparent open:flex sm:inset-[20px_24px_auto_auto] sm:w-90"
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
      className={`flex min-h-12 items-center gap-1 rounded-control bg-toast pr-0.5 pl-4 text-label font-medium text-on-toast shadow-2 ${each.visible ? 'toast-in' : 'toast-out'}`}
    >
      <div {...each.ariaProps} className="flex min-w-0 flex-1 items-center gap-3">
        {resolveValue(each.message, each)}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(each.id)}
        className="grid size-11 shrink-0 place-items-center rounded-small opacity-80 hover:opacity-100"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
