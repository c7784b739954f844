// Calendars and their tasks (RFC 5545): Google, Apple, Outlook, Thunderbird.
import { leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing, type When } from '../drafts/when.ts'
import type { Context, Found, Reader } from '../found.ts'
import { type Component, propertiesOf, propertyNamed, readCalendar, textOf } from '../parse/calendar.ts'
import { plainName } from '../parse/file-name.ts'
import { sayLead } from '../parse/lead.ts'
import { datesOf, momentOf, type Moment, zonesIn } from './ics-moments.ts'

export const ics: Reader = {
  source: 'ics',
  recognises: ({ text }) => /^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 2_000)),
  *read(document, context) {
    const { components, name } = readCalendar(document.text)
    const lists = new TaskLists()
    const calendar = { zones: zonesIn(components), changed: changedIn(components), context }
    for (const entry of components) {
      if (entry.name === 'VEVENT' || entry.name === 'VTODO')
        yield* readEntry(entry, calendar, (title, text) =>
          lists.add(name || plainName(document.name), title, { text }),
        )
      if (entry.name === 'VJOURNAL') yield* readJournal(entry)
    }
    yield* lists.found()
  },
}

type Calendar = { zones: Map<string, string>; changed: Map<string, Component[]>; context: Context }

/** Single dates of a series that were changed, by the series. */
const changedIn = (components: Component[]) =>
  Map.groupBy(
    components.filter((entry) => propertyNamed(entry, 'RECURRENCE-ID')),
    (entry) => textOf(entry, 'UID'),
  )

function* readEntry(
  entry: Component,
  calendar: Calendar,
  addBox: (title: string, text: string) => void,
): Generator<Found, void, void> {
  const isTask = entry.name === 'VTODO'
  const description = describe(entry)
  const title = textOf(entry, 'SUMMARY') || description.split('\n', 1)[0]!
  const status = textOf(entry, 'STATUS').toUpperCase()
  if (status === 'CANCELLED') return yield { title, why: leftOut.cancelled }
  if (status === 'COMPLETED' || propertyNamed(entry, 'COMPLETED'))
    return yield { title, why: leftOut.completed }
  if (!title) return yield { title, why: leftOut.nothing }
  const written = propertyNamed(entry, ...(isTask ? ['DUE', 'DTSTART'] : ['DTSTART']))
  if (!written && isTask) return addBox(title, description)
  // A rule of a moment in UTC goes by UTC, also when the clocks here change.
  const starts = written && momentOf(written, calendar, ruleOf(entry) ? 'UTC' : undefined)
  if (!starts) return yield { title, why: leftOut.noDate }
  const from = [
    textOf(entry, 'UID') || title,
    textOf(entry, 'RECURRENCE-ID'),
    title,
    description,
    starts.written,
    ruleOf(entry),
  ]
  const lost = [...starts.lost, ...lostOf(entry)]
  const draft = { title, description, createdAt: createdOf(entry, calendar) }
  const rings = ringing(whenOf(entry, starts, isTask, calendar), calendar.context)
  const more = datesOf(propertiesOf(entry, 'RDATE'), calendar)
  yield 'why' in rings
    ? { title, why: rings.why }
    : foundReminder(
        { ...draft, from, lost: [...lost, ...(more.length > 0 ? [lostOnTheWay.alsoOn] : [])] },
        rings,
      )
  for (const { wall, written: date, zone, isDay } of more.slice(0, mostDates)) {
    const also = ringing({ wall, zone, isDay }, calendar.context)
    if (!('why' in also)) yield foundReminder({ ...draft, from: [...from, date], lost: starts.lost }, also)
  }
}

const mostDates = 50

function whenOf(entry: Component, { wall, zone, isDay }: Moment, isTask: boolean, calendar: Calendar): When {
  const rule = ruleOf(entry)
  const isChange = propertyNamed(entry, 'RECURRENCE-ID') !== undefined
  if (!rule || isChange) return { wall, zone, isDay, isTask }
  const changed = (calendar.changed.get(textOf(entry, 'UID')) ?? []).flatMap((each) =>
    propertiesOf(each, 'RECURRENCE-ID'),
  )
  const except = datesOf([...propertiesOf(entry, 'EXDATE'), ...changed], calendar, zone)
  return { wall, zone, isDay, isTask, rule, except: except.map((each) => each.wall) }
}

/** Two rules at once are none that we have. */
const ruleOf = (entry: Component) =>
  propertiesOf(entry, 'RRULE')
    .map(({ value }) => value.trim())
    .join(' and ')

function describe(entry: Component) {
  const parts = [textOf(entry, 'DESCRIPTION'), textOf(entry, 'LOCATION'), textOf(entry, 'URL')]
  return [...new Set(parts.filter(Boolean))].join('\n')
}

function lostOf(entry: Component) {
  const [lead] = entry.below
    .filter(({ name }) => name === 'VALARM')
    .map((alarm) => sayLead(textOf(alarm, 'TRIGGER')))
    .filter(Boolean)
  const files = propertiesOf(entry, 'ATTACH').length
  return [
    ...(lead ? [lostOnTheWay.early(lead)] : []),
    ...(files > 0 ? [lostOnTheWay.attachment(files)] : []),
    ...(propertiesOf(entry, 'ATTENDEE').length > 0 ? [lostOnTheWay.shared] : []),
  ]
}

function createdOf(entry: Component, calendar: Calendar) {
  const written = propertyNamed(entry, 'CREATED')
  return written && momentOf(written, calendar)?.at
}

function* readJournal(entry: Component): Generator<Found, void, void> {
  const [title, content] = [textOf(entry, 'SUMMARY'), textOf(entry, 'DESCRIPTION')]
  yield* foundNote({ title, content, from: [textOf(entry, 'UID'), title, content] })
}
