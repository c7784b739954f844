import { noteBell as words } from '#contract/messages/note-bell.ts'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import { atHour, day, dayOf, instantOf, wallAt } from '#rhythm/zone.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'

/** How a reminder will look is more code than the first visit of the notes needs. */
const loadSaving = () => import('#web/reminders/saving.ts')

export type Moment = { kind: 'evening' | 'tomorrow' | 'saturday'; at: number }

const evening = 18
const morning = 9
const weekend = 10

/** When one usually wants to be reminded of a note, as far as it lies ahead. */
export function momentsFrom(now: number, zone: string): Moment[] {
  const wall = wallAt(now, zone)
  const moments: Moment[] = [
    { kind: 'evening', at: instantOf(atHour(wall, evening), zone) },
    { kind: 'tomorrow', at: instantOf(atHour(wall + day, morning), zone) },
    { kind: 'saturday', at: instantOf(atHour(wall + daysToSaturday(wall) * day, weekend), zone) },
  ]
  return moments.filter(({ at }) => at > now)
}

/** Day 0 of the count was a Thursday. From a Saturday it is the next one. */
function daysToSaturday(wall: number) {
  return ((((1 - dayOf(wall)) % 7) + 7) % 7 || 7) + 1
}

/** Rings once, for this note. */
export async function remind({ _id: noteId, title }: Pick<Note, '_id' | 'title'>, at: number) {
  await whenLoaded(loadSaving, () => {
    const date = new Date(at).toISOString()
    void loadSaving().then(({ saveNew }) => saveNew({ title, date, type: 'once', noteId }))
  })
}

export function unlink(reminder: Reminder) {
  const relink = async (noteId: string | null) => {
    const { changeReminder } = await loadSaving()
    return changeReminder(reminder, { ...fieldsOf(reminder), noteId })
  }
  const done = words.unlinked(reminder.title)
  return attempt(relink(null), {
    done,
    kept: done,
    failed: words.failed,
    undo: () => void attempt(relink(reminder.noteId ?? null), { failed: words.failed }),
  })
}

function fieldsOf({ title, description, date, type, repeat }: Reminder) {
  return { title, description, date, type, repeat: repeat ?? null }
}
