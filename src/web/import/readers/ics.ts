// Calendars and their tasks (RFC 5545): Google, Apple, Outlook, Thunderbird.
import { leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { day, dayOf } from '#rhythm/zone.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing, type When } from '../drafts/when.ts'
import type { Context, Found, Reader } from '../found.ts'
import { type Component, propertiesOf, propertyNamed, readCalendar, textOf } from '../parse/calendar.ts'
import { plainName } from '../parse/file-name.ts'
import { lostAlarms } from '../parse/lead.ts'
import { ruleBreak } from '../parse/rule-parts.ts'
import { guarded } from './guarded.ts'
import { datesOf, momentOf, type Moment, zonesIn } from './ics-moments.ts'
import { moreDates } from './ics-more-dates.ts'

export const ics: Reader = {
  source: 'ics',
  recognises: ({ text }) => /^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 2_000)),
  *read(document, context) {
    const { components, name } = readCalendar(document.text)
    const lists = new TaskLists()
    const calendar = { zones: zonesIn(components), changed: changedIn(components), context }
    for (const entry of components) {
      if (entry.name === 'VEVENT' || entry.name === 'VTODO')
        yield* guarded(textOf(entry, 'SUMMARY'), () =>
          readEntry(entry, calendar, (title, text) =>
            lists.add(name || plainName(document.name), title, { text }),
          ),
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
  const written = dateOf(entry)
  if (!written && isTask) return addBox(title, description)
  // A rule of a moment in UTC goes by UTC, also when the clocks here change.
  const isByUtc = ruleOf(entry) !== '' && written?.value.trim().endsWith('Z')
  const starts = written && momentOf(written, calendar, isByUtc ? 'UTC' : undefined)
  if (!starts) return yield { title, why: leftOut.noDate }
  const from = [
    textOf(entry, 'UID') || title,
    textOf(entry, 'RECURRENCE-ID'),
    title,
    description,
    starts.written,
    ruleOf(entry),
  ]
  const when = whenOf(entry, starts, calendar)
  const more = moreDates(entry, when, calendar)
  const draft = { title, description, createdAt: createdOf(entry, calendar) }
  const lost = [...starts.lost, ...lostOf(entry, starts.isDay), ...more.lost]
  const rings = ringing(when, calendar.context)
  if ('why' in rings) yield { title, why: rings.why }
  else yield* foundReminder({ ...draft, from, lost }, { ...rings, words: [...rings.words, ...more.words] })
  let shared = 'why' in rings ? undefined : from
  for (const { written: date, rings: also } of more.dates) {
    const own = [...from, date]
    yield* foundReminder({ ...draft, from: own, sharesTextOf: shared, lost: starts.lost }, also)
    shared ??= own
  }
}

/** A rule is counted from the start of a task, which is otherwise due at its end. */
function dateOf(entry: Component) {
  const [start, due] = [propertyNamed(entry, 'DTSTART'), propertyNamed(entry, 'DUE')]
  return entry.name === 'VTODO' && !(start && ruleOf(entry)) ? (due ?? start) : start
}

function whenOf(entry: Component, { wall, zone, isDay }: Moment, calendar: Calendar): When {
  const isTask = entry.name === 'VTODO'
  const uid = textOf(entry, 'UID')
  const isChange = propertyNamed(entry, 'RECURRENCE-ID') !== undefined
  if (isChange) return { wall, zone, isDay, isTask }
  const changed = (uid ? (calendar.changed.get(uid) ?? []) : []).flatMap((each) =>
    propertiesOf(each, 'RECURRENCE-ID'),
  )
  const except = datesOf([...propertiesOf(entry, 'EXDATE'), ...changed], calendar, zone).map(takenOut)
  const rule = ruleOf(entry)
  if (!rule) return { wall, zone, isDay, isTask, except }
  const exceptRules = propertiesOf(entry, 'EXRULE').map(({ value }) => value.trim())
  return { wall, zone, isDay, isTask, rule, except, exceptRules }
}

/** Of whole days some programs write the midnight in UTC. */
function takenOut({ wall, written, at, isDay }: Moment) {
  const isMidnight = written % day === 0
  return { at, isDay, day: dayOf(isMidnight ? written : wall) }
}

/** Two rules at once are none that we have. */
const ruleOf = (entry: Component) =>
  propertiesOf(entry, 'RRULE')
    .map(({ value }) => value.trim())
    .join(ruleBreak)

function describe(entry: Component) {
  const parts = [textOf(entry, 'DESCRIPTION'), textOf(entry, 'LOCATION'), textOf(entry, 'URL')]
  return [...new Set(parts.filter(Boolean))].join('\n')
}

function lostOf(entry: Component, isDay: boolean) {
  const alarms = entry.below.filter(({ name }) => name === 'VALARM')
  const files = propertiesOf(entry, 'ATTACH').length
  return [
    ...lostAlarms(
      alarms.map((alarm) => textOf(alarm, 'TRIGGER')),
      isDay,
    ),
    ...(files > 0 ? [lostOnTheWay.attachment(files)] : []),
    ...(propertiesOf(entry, 'ATTENDEE').length > 0 ? [lostOnTheWay.shared] : []),
    ...(isForAllAfter(entry) ? [lostOnTheWay.following] : []),
  ]
}

const isForAllAfter = (entry: Component) =>
  propertyNamed(entry, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'

function createdOf(entry: Component, calendar: Calendar) {
  const written = propertyNamed(entry, 'CREATED')
  return written && momentOf(written, calendar)?.at
}

function* readJournal(entry: Component): Generator<Found, void, void> {
  const [title, content] = [textOf(entry, 'SUMMARY'), textOf(entry, 'DESCRIPTION')]
  yield* foundNote({ title, content, from: [textOf(entry, 'UID'), title, content] })
}
