// A reminder of the archive: what it says, its rhythm, and when it would ring next.
import type { ExportedReminder } from '#contract/export.ts'
import { archiveWords as words } from '#contract/messages/archive.ts'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { escape } from '#server/html.ts'
import type { Say } from './words.ts'

const datesShown = 3

export function reminderArticle(reminder: ExportedReminder, say: Say) {
  const { status, timeZone, description, insist } = reminder
  const facts: [string, string][] = [
    ...waiting(reminder, say),
    ...next(reminder, say),
    [words.since, say.moment(reminder.firstDate, timeZone)],
    [words.zone, timeZone],
  ]
  const lines = [
    insist && words.insists(insist.every, insist.times),
    reminder.breaksQuiet && words.breaksQuiet,
  ].filter(Boolean)
  return `<article><h3 dir="auto">${escape(reminder.title)}</h3>
<p><span class="${status}">${words.status[status]}</span> · ${escape(reminder.rhythm)}</p>
${description && `<div class="text" dir="auto">${escape(description)}</div>`}${lines.map((line) => `<p>${line}</p>`).join('')}
${reminder.noteId ? `<p><a href="#${reminder.noteId}">${words.note}</a></p>` : ''}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl></article>
`
}

function waiting({ status, date, doneAt, timeZone }: ExportedReminder, say: Say): [string, string][] {
  if (doneAt) return [[words.doneAt, say.moment(doneAt, timeZone)]]
  return status === 'overdue' ? [[words.waits, say.moment(date, timeZone)]] : []
}

function next(reminder: ExportedReminder, say: Say): [string, string][] {
  const { status, repeat, timeZone } = reminder
  if (status === 'done') return []
  const dates = datesOf(reminder)
  if (dates.length > 0) return [[words.next, dates.map((date) => say.moment(date, timeZone)).join('; ')]]
  return [[words.next, repeat?.from === 'done' ? words.afterDone : words.noNext]]
}

/** The next moment that it rings, and those that the series has after it. */
function datesOf({ type, repeat, timeZone, firstDate, nextDate }: ExportedReminder) {
  const series = { type, repeat, zone: timeZone, firstAt: Date.parse(firstDate) }
  const dates: number[] = []
  let date = nextDate === null ? null : Date.parse(nextDate)
  while (date !== null && dates.length < datesShown) {
    dates.push(date)
    date = nextOccurrence(series, date)
  }
  return dates.map((at) => new Date(at).toISOString())
}
