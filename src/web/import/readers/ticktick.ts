// TickTick: one CSV file of everything, below a few lines about itself.
import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { wallAt } from '#rhythm/zone.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { boxLine, clean, shortened } from '../drafts/text.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing, type When } from '../drafts/when.ts'
import type { Context, Found, Reader } from '../found.ts'
import { type Cells, tableOf } from '../parse/csv.ts'
import { lostAlarms } from '../parse/lead.ts'
import { instantOfText } from '../parse/moments.ts'
import { guarded } from './guarded.ts'

const columns = ['LIST NAME', 'TITLE', 'STATUS']

export const ticktick: Reader = {
  source: 'ticktick',
  recognises: ({ text }) => tableOf(text, columns) !== undefined,
  *read({ text }, context) {
    const lists = new TaskLists()
    for (const row of tableOf(text, columns) ?? [])
      yield* guarded(row.of('TITLE'), () => readRow(row, lists, context))
    yield* lists.found()
  },
}

function* readRow(row: Cells, lists: TaskLists, context: Context): Generator<Found, void, void> {
  const title = row.of('TITLE')
  const text = contentOf(row)
  if (!title) return yield { title: '', why: leftOut.noTitle(row.number) }
  const status = row.of('STATUS')
  if (status === '1' || status === '2') return yield { title, why: leftOut.completed }
  if (status === '-1') return yield { title, why: leftOut.cancelled }
  if (status !== '0' && status !== '') return yield { title, why: leftOut.badRow(row.number) }
  const labels = row.of('TAGS').split(/, */).filter(Boolean)
  const from = ['LIST NAME', 'TITLE', 'CONTENT', 'START DATE', 'DUE DATE', 'REPEAT', 'CREATED TIME'].map(
    row.of,
  )
  const createdAt = instantOfText(row.of('CREATED TIME'))
  const when = whenOf(row, context)
  const unread = row.of('START DATE') || row.of('DUE DATE')
  if (when) {
    const rings = ringing(when, context)
    if ('why' in rings) return yield { title, why: rings.why }
    const lost = [...lostOf(row), ...(labels.length > 0 ? [lostOnTheWay.tags(labels.join(', '))] : [])]
    yield* foundReminder({ title, description: text, createdAt, lost, from }, rings)
  } else if (unread) {
    const content = [text, keptWords.date(unread)].filter(Boolean).join('\n')
    const lost = [...lostOf(row), lostOnTheWay.unread(shortened(unread))]
    yield* foundNote({ title, content, labels, createdAt, updatedAt: createdAt, lost, from })
  } else if (row.of('KIND') === 'NOTE' || isChecklist(row) || labels.length > 0)
    yield* foundNote({
      title,
      content: text,
      labels,
      createdAt,
      updatedAt: createdAt,
      lost: lostOf(row),
      from,
    })
  else lists.add(row.of('LIST NAME'), title, { text, isSubtask: row.of('PARENTID') !== '' })
}

function whenOf(row: Cells, context: Context): When | undefined {
  const at = instantOfText(row.of('START DATE')) ?? instantOfText(row.of('DUE DATE'))
  if (at === undefined) return undefined
  const named = row.of('TIMEZONE')
  const zone = isTimeZone(named) ? named : context.zone
  const rule = row.of('REPEAT')
  return { wall: wallAt(at, zone), zone, isDay: isAllDay(row), isTask: true, ...(rule && { rule }) }
}

const isAllDay = (row: Cells) => row.of('IS ALL DAY').toLowerCase() === 'true'

/** Items of a checklist stand in one cell, each behind its mark. */
function contentOf(row: Cells) {
  const text = clean(row.of('CONTENT'))
  if (!isChecklist(row)) return text
  const items = text.split(/\n?(?=[▫▪])/u).filter(Boolean)
  return items
    .map((item) => (/^[▫▪]/u.test(item) ? boxLine(item.startsWith('▪'), item.slice(1).trim()) : item))
    .join('\n')
}

const isChecklist = (row: Cells) => row.of('IS CHECK LIST') === 'Y' || row.of('KIND') === 'CHECKLIST'

function lostOf(row: Cells) {
  const priority = row.of('PRIORITY')
  return [
    ...lostAlarms(row.of('REMINDER').split(/[,\n]/), isAllDay(row)),
    ...(priority !== '' && priority !== '0' ? [lostOnTheWay.priority] : []),
  ]
}
