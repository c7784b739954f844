import { CalendarSync, Link2, Link2Off } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Calendar } from '#contract/calendar.ts'
import { chrome } from '#contract/messages/app.ts'
import { calendarWords as words } from '#contract/messages/calendar.ts'
import { failures } from '#contract/messages/toasts.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { sayDay } from '#web/time/days.ts'
import { useNow } from '#web/time/now.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/confirm.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { endCalendar, renewCalendar, useCalendar } from './calendar.ts'

/** Lets other calendars read the reminders. */
export function CalendarFeed() {
  const { data, isPending, error, refetch } = useCalendar()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isOn = data?.createdAt !== undefined

  const make = async () => {
    setBusy(true)
    await attempt(
      renewCalendar().then(({ url }) => setAddress(url)),
      { failed: words.failed },
    )
    await refetch()
    setBusy(false)
  }
  const renew = async () => {
    if (await ask({ ...words.renewing, Picture: Link2 })) await make()
  }
  const end = async () => {
    if (!(await ask({ ...words.ending, Picture: Link2Off }))) return
    if (!(await attempt(endCalendar(), { done: words.ended, failed: words.endFailed }))) return
    setAddress('')
    await refetch()
    // Its button has gone.
    title.current?.focus()
  }

  return (
    <div className="px-5 py-3.5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3.5 gap-y-2">
        <CalendarSync aria-hidden className="size-5 shrink-0 stroke-[1.9] text-ink-2" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 ref={title} tabIndex={-1} className="outline-none">
            {words.title}
          </h3>
          {isPending ? (
            <output className="late block text-meta text-ink-2">{chrome.loading}</output>
          ) : data ? (
            <CalendarState calendar={data} isShown={address !== ''} />
          ) : (
            <p role="alert" className="text-meta">
              {failures.list(messageOf(error, chrome.unreachable))}
            </p>
          )}
        </div>
        {!data && !isPending && (
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {chrome.tryAgain}
          </Button>
        )}
        {data && (
          <Button look="secondary" size="small" busy={busy} onClick={() => void (isOn ? renew() : make())}>
            {isOn ? words.renew : words.make}
          </Button>
        )}
        {isOn && (
          <Button look="quiet" size="small" onClick={() => void end()}>
            {words.end}
          </Button>
        )}
      </div>
      {address && <CalendarAddress url={address} />}
    </div>
  )
}

function CalendarState({ calendar, isShown }: { calendar: Calendar; isShown: boolean }) {
  const now = useNow()
  const { createdAt, readAt } = calendar
  if (!createdAt)
    return (
      <p className="text-meta text-ink-2">
        {words.hint} {words.facts}
      </p>
    )
  return (
    <div className="space-y-1 text-meta text-ink-2">
      <p>
        {words.made(sayDay(createdAt))}{' '}
        {readAt ? words.read(distance(Date.parse(readAt), now)) : words.unread}
      </p>
      <p>
        {!isShown && words.hidden} {words.facts}
      </p>
    </div>
  )
}
