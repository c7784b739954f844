import { Check } from 'lucide-react'
import { memo, Suspense, useId } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useUser } from '#web/sync/session.ts'
import { useTimeWords } from '#web/time/words.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ReminderItemProps } from './card-actions.ts'
import { StateBadge } from './card-when.tsx'
import { isGround } from './ground.ts'
import { MetaLine } from './meta-line.tsx'
import { openReading } from './open-reading.ts'
import { stateOf } from './reminder-state.ts'
import { ReminderTitle } from './reminder-title.tsx'
import { RowActions } from './row-actions.tsx'
import { useLeaving } from './use-leaving.ts'
import { whenWords } from './when-words.ts'

const tones = { overdue: 'text-red-ink', soon: 'text-brass-ink', upcoming: 'max-sm:text-ink-2' }
const rings = { overdue: 'border-red', soon: 'border-brass-ink', upcoming: 'border-line-strong' }

const UnreachedSign = lazyPart(async () => (await import('#web/lamps/unreached.tsx')).UnreachedSign)

/** A reminder on one line; on a phone on two. The ring at its left is Done. */
export const ReminderRow = memo(function ReminderRow(props: ReminderItemProps) {
  const { reminder, now, zone, mark, className, onDone, onSnooze, onRemove } = props
  const titleId = useId()
  const words = useTimeWords()
  const [row, leaving, done] = useLeaving(reminder, onDone)
  const state = stateOf(reminder, now)
  const { wall, short } = whenWords(reminder, now, zone, words)
  const open = () => openReading(reminder._id)
  // The app itself always reaches the person; without it there is room for the sign that nothing does.
  const isBellOff = !useUser().preferences.inAppNotifications
  const room = isBellOff ? 'pr-8' : ''
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the title has the keys
    <article
      ref={row}
      aria-labelledby={titleId}
      data-leaving={leaving || undefined}
      onClick={(event) => isGround(event.target) && open()}
      className={`${frame} ${className}`}
    >
      <button
        type="button"
        aria-label={reminderWords.done}
        aria-describedby={titleId}
        aria-keyshortcuts="D"
        onClick={done}
        className="group/ring row-span-2 grid size-11 place-items-center rounded-full sm:row-span-1"
      >
        <span
          className={`grid size-6 place-items-center rounded-full border-[1.5px] bg-surface text-primary ${rings[state]}`}
        >
          <Check
            aria-hidden
            className={`size-4 stroke-2 group-hover:opacity-100 group-focus-visible/ring:opacity-100 ${leaving ? 'tick-draws' : 'opacity-0'}`}
          />
        </span>
      </button>
      <h3 className={`col-start-2 row-start-1 min-w-0 font-semibold max-sm:self-end sm:col-start-3 ${room}`}>
        <ReminderTitle id={titleId} reminder={reminder} mark={mark} />
      </h3>
      <Suspense fallback={null}>{isBellOff && <UnreachedSign titleId={titleId} />}</Suspense>
      <div
        className={`col-start-2 row-start-2 flex min-w-0 items-center gap-4 max-sm:self-start sm:contents ${room}`}
      >
        <time
          dateTime={reminder.date}
          title={words.fullDate(wall)}
          className={`shrink-0 text-meta font-medium sm:col-start-2 sm:row-start-1 sm:font-display sm:text-[1.0625rem] sm:font-semibold ${tones[state]}`}
        >
          {short}
        </time>
        <div className="min-w-0 sm:col-start-4 sm:row-start-1">
          <MetaLine reminder={reminder} state={state} tone="text-ink-2 flex-nowrap" mark={mark} />
        </div>
      </div>
      <div className="col-start-3 row-span-2 row-start-1 flex items-center justify-end sm:col-start-5 sm:row-span-1">
        {state !== 'upcoming' && (
          <span className="max-sm:hidden pointer-fine:group-focus-within:invisible pointer-fine:group-hover:invisible">
            <StateBadge state={state} wall={wall} now={wallAt(now, zone)} />
          </span>
        )}
        <RowActions
          reminder={reminder}
          state={state}
          now={now}
          zone={zone}
          titleId={titleId}
          onSnooze={onSnooze}
          onRemove={onRemove}
        />
      </div>
    </article>
  )
})

const frame =
  'group relative grid min-h-16 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-1.5 border-x border-b border-line bg-surface py-1.5 pr-2 pl-1.5 transition-colors ' +
  'hover:bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--surface))] focus-within:bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--surface))] ' +
  'sm:min-h-14 sm:grid-cols-[2.75rem_minmax(0,7.5rem)_minmax(0,1fr)_minmax(0,7rem)_minmax(0,8.75rem)] sm:gap-x-3 sm:py-1 sm:pr-4 sm:pl-2 lg:grid-cols-[2.75rem_minmax(0,7.5rem)_minmax(0,1fr)_minmax(0,14rem)_minmax(0,8.75rem)]'
