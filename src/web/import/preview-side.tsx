import { useState, type ReactNode } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { plans } from '#contract/plans.ts'
import { day } from '#rhythm/zone.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Link } from '#web/ui/router.tsx'
import type { Ring, Sums } from './choice.ts'

export function SumsCard({ sums }: { sums: Sums }) {
  const { notes, reminders, leftOut } = sums
  const isFull = notes.fit < notes.wanting || reminders.fit < reminders.wanting
  return (
    <Card title={words.sums}>
      <dl className="space-y-1">
        <Sum name={words.notes} count={words.of(notes.ticked, notes.found)} />
        <Sum name={words.reminders} count={words.of(reminders.ticked, reminders.found)} />
        <Sum name={words.leftOut} count={leftOut.toLocaleString('en')} isQuiet />
      </dl>
      {isFull && <RoomBox {...sums} />}
    </Card>
  )
}

function Sum({ name, count, isQuiet = false }: { name: string; count: string; isQuiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-ink-2' : ''}`}>
      <dt>{name}</dt>
      <dd className="font-display text-lead leading-6 font-medium">{count}</dd>
    </div>
  )
}

/** What fits into Free, in words and as a bar. */
function RoomBox({ notes, reminders }: Sums) {
  const facts = [
    notes.fit < notes.wanting && words.roomNotes(notes.fit, notes.wanting),
    reminders.fit < reminders.wanting && words.roomReminders(reminders.fit, reminders.wanting),
  ].filter((fact) => fact !== false)
  const share = (notes.fit + reminders.fit) / (notes.wanting + reminders.wanting)
  const tooMany = notes.tooMany + reminders.tooMany
  return (
    <div className="mt-4 rounded-control border border-transparent bg-brass-soft px-3.5 py-3 text-label">
      <p>
        {words.room(plans.free.name)} <strong className="font-bold">{facts.join(` ${words.and} `)}</strong>.{' '}
        {notes.fit < notes.wanting ? words.newest(notes.fit) : words.soonest} {words.changeThat}{' '}
        <Link to="/subscription" className="rounded-sm font-semibold underline underline-offset-4">
          {words.takeAll}
        </Link>
        .
      </p>
      {tooMany > 0 && <p className="mt-1.5 font-semibold text-red-ink">{words.tooMany(tooMany)}</p>}
      <div aria-hidden className="mt-2.5 h-2 overflow-hidden rounded-full bg-surface">
        <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

const fewRings = 3
const manyRings = 200

export function RingsCard({ rings }: { rings: Ring[] }) {
  const [count, setCount] = useState(fewRings)
  const { shortDate } = useTimeWords()
  const now = useNow()
  return (
    <Card title={words.rings}>
      {rings.length === 0 && <p className="text-label text-ink-2">{words.noRings}</p>}
      <ul className="space-y-1.5">
        {rings.slice(0, count).map((ring) => (
          <li key={`${ring.id} ${ring.day}`} className="flex items-baseline gap-4">
            <span className="min-w-22 shrink-0 font-display font-medium">
              {shortDate(ring.day * day, now)}
            </span>
            <bdi className="min-w-0 text-label text-ink-2 wrap-anywhere">{ring.title}</bdi>
          </li>
        ))}
      </ul>
      {rings.length > count && count === fewRings && (
        <button
          type="button"
          onClick={() => setCount(manyRings)}
          className="type-label min-h-11 rounded-sm text-primary underline-offset-4 hover:underline print:hidden"
        >
          {words.moreRings(rings.length - count)}
        </button>
      )}
      {rings.length > count && count > fewRings && (
        <p className="mt-2 text-label text-ink-2">{words.moreRings(rings.length - count)}</p>
      )}
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 className="mb-2 text-lead leading-6 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
