// What a person does with reminders, and what must be true of every answer.
import { randomUUID } from 'node:crypto'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { acknowledged, expected } from './answers.ts'
import type { Answer } from './ask.ts'
import type { Hand } from './hand.ts'
import { goesOnAt, type Ledger, type ReminderEntry, settle } from './ledger.ts'
import { pick, within } from './pick.ts'

const minute = 60_000

type Rhythm = { type: ReminderType; repeat: Repeat | null }

const plain = (type: ReminderType): Rhythm => ({ type, repeat: null })

const oldRhythms = (['hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const).map(plain)
/** None of the finer ones comes round within a day, but for the hours. */
const rhythms: Rhythm[] = [
  plain('once'),
  ...oldRhythms,
  { type: 'hourly', repeat: { every: 2 } },
  { type: 'daily', repeat: { every: 3, from: 'done' } },
  { type: 'weekly', repeat: { every: 2, weekdays: ['mo', 'th'] } },
  { type: 'monthly', repeat: { on: { nth: 'last', weekday: 'workday' } } },
]

/** How a part of them insists. */
export const insist = { every: 5, times: 3 }

export async function addReminder({ ask, ledger, random, dueWithin, isOld }: Hand) {
  const id = randomUUID()
  const title = `Reminder ${id.slice(0, 8)}`
  const rhythm = pick(isOld() ? oldRhythms : rhythms, random)!
  const date = soon(dueWithin, random)
  const finer = isOld() ? {} : { repeat: rhythm.repeat, insist: random() < 0.25 ? insist : null }
  const draft = { _id: id, title, date: iso(date), type: rhythm.type, ...finer }
  const answer = await ask('POST', '/reminders', draft)
  const entry = newEntry({ id, title, ...rhythm, date, retired: answer.doubted })
  if (tooLate(entry, date, answer)) {
    if (entry.doubtful) ledger.reminders.set(id, entry)
    return
  }
  if (!acknowledged(ledger, answer, 201, 'adding a reminder')) return
  if (Date.parse((answer.body as Reminder).date) !== date) ledger.broken.push(`${title} has another date`)
  ledger.reminders.set(id, entry)
}

export async function changeReminder({ ask, ledger, random, dueWithin, isOld }: Hand) {
  const entry = pick(upcoming(ledger), random)
  if (!entry) return
  const date = soon(dueWithin, random)
  const rhythm = pick(isOld() ? oldRhythms : rhythms, random)!
  const finer = isOld() ? {} : { repeat: rhythm.repeat }
  const draft = { title: entry.title, date: iso(date), type: rhythm.type, ...finer }
  const answer = await ask('PUT', `/reminders/${entry.id}`, draft)
  if (tooLate(entry, date, answer)) return
  if (!acknowledged(ledger, answer, 200, `changing ${entry.title}`)) return
  moveOn(entry, answer, { ...rhythm, first: date, date, snoozed: false })
}

export async function removeReminder({ ask, ledger, random }: Hand) {
  const entry = pick(touchable(ledger), random)
  if (entry) await remove({ ask, ledger }, entry)
}

/** Done before it rings: that occurrence stays silent. */
export async function doneEarly({ ask, ledger, random }: Hand) {
  const entry = pick(upcoming(ledger), random)
  if (entry) await done({ ask, ledger }, entry)
}

/** Opens the bell, and deals with something that rang. */
export async function openBell({ ask, ledger, random }: Hand) {
  const answer = await ask('GET', '/notifications')
  if (!expected(ledger, answer, 200, 'listing notifications')) return
  for (const { reminderId, occurrence } of answer.body as Notification[])
    if (occurrence) ledger.reminders.get(reminderId ?? '')?.seen.add(Date.parse(occurrence))
  const entry = pick(
    touchable(ledger).filter(({ date, seen }) => seen.has(date)),
    random,
  )
  if (!entry) return
  const mood = random()
  if (mood < 0.6) await done({ ask, ledger }, entry)
  else if (mood < 0.8) await snooze({ ask, ledger }, entry)
  else await remove({ ask, ledger }, entry)
}

/** Whoever lists their reminders sees all they were promised, whichever process answers. */
export async function listReminders({ ask, ledger }: Hand) {
  const answer = await ask('GET', '/reminders')
  if (!expected(ledger, answer, 200, 'listing reminders')) return
  const found = new Map((answer.body as Reminder[]).map(({ _id, date }) => [_id, Date.parse(date)]))
  for (const entry of ledger.reminders.values())
    if (!entry.doubtful && found.get(entry.id) !== (entry.gone ? undefined : entry.date))
      ledger.broken.push(`a list shows ${entry.title} otherwise than it was acknowledged`)
}

type Own = Pick<Hand, 'ask' | 'ledger'>

async function remove({ ask, ledger }: Own, entry: ReminderEntry) {
  const answer = await ask('DELETE', `/reminders/${entry.id}`)
  const goneBefore = answer.doubted && answer.status === 404
  if (!goneBefore && !acknowledged(ledger, answer, 204, `removing ${entry.title}`)) return
  moveOn(entry, answer, { gone: true })
}

// It names the occurrence, so a request that arrives late or twice changes nothing more.
async function done({ ask, ledger }: Own, entry: ReminderEntry) {
  const { date: occurrence, snoozed } = entry
  const answer = await ask('POST', `/reminders/${entry.id}/done`, { occurrence: iso(occurrence) })
  if (!acknowledged(ledger, answer, 200, `finishing ${entry.title}`)) return
  const reminder = answer.body as Reminder
  if ((reminder.status === 'done') !== (entry.type === 'once'))
    ledger.broken.push(`${entry.title} is ${reminder.status} after Done`)
  if (reminder.status === 'done') return moveOn(entry, answer, { gone: true })
  const date = Date.parse(reminder.date)
  const from = [answer.sentAt, answer.ackedAt, ...(snoozed ? [] : [Math.max(occurrence, answer.sentAt)])]
  if (!from.some((later) => goesOnAt(entry, later, date)))
    ledger.broken.push(`${entry.title} went on at ${iso(date)} after Done at ${iso(answer.ackedAt)}`)
  moveOn(entry, answer, { date, snoozed: false })
}

// Counted from the moment it is read, so one that may have been read twice leaves two moments to ring at.
async function snooze({ ask, ledger }: Own, entry: ReminderEntry) {
  const answer = await ask('POST', `/reminders/${entry.id}/snooze`, { minutes: 1 })
  if (!acknowledged(ledger, answer, 200, `snoozing ${entry.title}`)) return
  const date = Date.parse((answer.body as Reminder).date)
  if (date < answer.sentAt + minute || date > answer.ackedAt + minute)
    ledger.broken.push(`${entry.title} was snoozed to ${iso(date)}`)
  moveOn(entry, answer, { date, snoozed: true, doubtful: entry.doubtful || answer.doubted })
}

// The new moment has passed, or the old one: nothing was changed if this was the only try.
function tooLate(entry: ReminderEntry, date: number, answer: Answer) {
  const late = answer.status === 409 || (answer.status === 400 && answer.ackedAt >= date)
  if (late && answer.doubted) Object.assign(entry, { doubtful: true, retired: true })
  return late
}

function moveOn(entry: ReminderEntry, answer: Answer, news: Partial<ReminderEntry>) {
  settle(entry, answer.ackedAt, () => false)
  Object.assign(entry, news, { retired: entry.retired || answer.doubted })
}

const newEntry = (
  entry: Pick<ReminderEntry, 'id' | 'title' | 'type' | 'repeat' | 'date' | 'retired'>,
): ReminderEntry => ({
  ...entry,
  first: entry.date,
  snoozed: false,
  gone: false,
  doubtful: false,
  seen: new Set(),
  must: new Set(),
  may: new Set(),
})

const touchable = (ledger: Ledger) =>
  [...ledger.reminders.values()].filter(({ gone, retired, doubtful }) => !gone && !retired && !doubtful)
const upcoming = (ledger: Ledger) => touchable(ledger).filter(({ date }) => date > Date.now())
const soon = (range: readonly [number, number], random: () => number) =>
  Date.now() + Math.round(within(range, random))
const iso = (moment: number) => new Date(moment).toISOString()
