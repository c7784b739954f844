// Todoist: a CSV file for each project, alone or in the zip of a backup.
import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { boxLine, shortened } from '../drafts/text.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing } from '../drafts/when.ts'
import type { Context, Document, Found, FoundNothing, Reader } from '../found.ts'
import { type Cells, tableOf } from '../parse/csv.ts'
import { plainName } from '../parse/file-name.ts'
import { guarded } from './guarded.ts'
import { readDate } from './todoist-dates.ts'

const columns = ['TYPE', 'CONTENT', 'INDENT']

export const todoist: Reader = {
  source: 'todoist',
  recognises: ({ text }) => tableOf(text, columns) !== undefined,
  *read(document, context) {
    const lists = new TaskLists()
    const project = projectOf(document)
    for (const part of partsOf(tableOf(document.text, columns) ?? []))
      if ('section' in part) lists.heading(project, part.section)
      else if ('why' in part) yield part
      else yield* guarded(part.title, () => readTask(part, project, lists, context))
    yield* lists.found()
  },
}

/** A task with the comments on it and the tasks below it that have no date of their own. */
type Task = {
  row: number
  title: string
  text: string
  priority: string
  indent: number
  date: string
  language: string
  zone: string
  isFor: string
  below: string[]
}

function* partsOf(rows: Iterable<Cells>): Generator<Task | { section: string } | FoundNothing, void, void> {
  let last: Task | undefined
  for (const row of rows) {
    const type = row.of('TYPE').toLowerCase()
    const text = row.of('CONTENT')
    if (type === 'note' && last) last.text = [last.text, text].filter(Boolean).join('\n')
    if (type === 'section' || type === 'task') {
      const task = taskOf(row)
      const isBelow = type === 'task' && last?.date && !task.date && task.indent > last.indent
      if (isBelow) last!.below.push(boxLine(false, task.title), ...(task.text ? [task.text] : []))
      if (!isBelow && last) yield last
      if (!isBelow) last = type === 'task' ? task : undefined
      if (type === 'section' && text) yield { section: text }
    } else if (!known.has(type) && text) yield { title: text, why: leftOut.badRow(row.number) }
  }
  if (last) yield last
}

const known = new Set(['note', 'meta'])

function taskOf(row: Cells): Task {
  return {
    row: row.number,
    title: row.of('CONTENT').replace(/^\* /, ''),
    text: row.of('DESCRIPTION'),
    priority: row.of('PRIORITY'),
    indent: Number(row.of('INDENT')) || 1,
    date: row.of('DATE'),
    language: row.of('DATE_LANG'),
    zone: row.of('TIMEZONE'),
    isFor: row.of('RESPONSIBLE'),
    below: [],
  }
}

function* readTask(
  task: Task,
  project: string,
  lists: TaskLists,
  context: Context,
): Generator<Found, void, void> {
  const { row, title, text, date, below } = task
  if (!title) return yield { title: '', why: leftOut.noTitle(row) }
  if (!date) return lists.add(project, title, { text, isSubtask: task.indent > 1 })
  const zone = isTimeZone(task.zone) ? task.zone : context.zone
  const from = [project, title, text, date, task.zone, below]
  const lost = lostOf(task)
  const when = readDate(date, task.language, { ...context, zone })
  if (!when) {
    const content = [text, ...below, keptWords.date(date)].filter(Boolean).join('\n')
    return yield* foundNote({ title, content, lost: [...lost, lostOnTheWay.unread(shortened(date))], from })
  }
  const rings = ringing(when, context)
  if ('why' in rings) return yield { title, why: rings.why }
  yield* foundReminder({ title, description: [text, ...below].filter(Boolean).join('\n'), lost, from }, rings)
}

function lostOf({ priority, isFor }: Task) {
  const isUsual = priority === '' || priority === '4'
  return [...(isUsual ? [] : [lostOnTheWay.priority]), ...(isFor ? [lostOnTheWay.assigned] : [])]
}

/** "Groceries [2203306141].csv" */
const projectOf = ({ name }: Document) => plainName(name).replace(/ *\[\d+\]$/, '')
