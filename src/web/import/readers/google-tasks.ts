// Google Tasks, as Takeout has it: all lists in one JSON file.
import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { wallAt } from '#rhythm/zone.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { boxLine, shortened } from '../drafts/text.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing, type When } from '../drafts/when.ts'
import type { Context, Found, Reader } from '../found.ts'
import { type Dictionary, isDictionary, listOf, parseJson, textOf } from '../parse/json.ts'
import { instantOfText, wallOf } from '../parse/moments.ts'
import { guarded } from './guarded.ts'

export const googleTasks: Reader = {
  source: 'tasks',
  recognises: ({ text }) => isTasks(parseJson(text)),
  *read({ text }, context) {
    const all = parseJson(text)
    if (!isTasks(all)) return
    const lists = new TaskLists()
    for (const list of all['kind'] === 'tasks#taskLists' ? listOf(all['items']) : [all])
      yield* readList(list, lists, context)
    yield* lists.found()
  },
}

const isTasks = (value: unknown): value is Dictionary =>
  isDictionary(value) && (value['kind'] === 'tasks#taskLists' || value['kind'] === 'tasks#tasks')

function* readList(list: Dictionary, lists: TaskLists, context: Context): Generator<Found, void, void> {
  const tasks = listOf(list['items'])
  const below = Map.groupBy(
    tasks.filter((task) => textOf(task['parent'])),
    (task) => textOf(task['parent']),
  )
  const ids = new Set(tasks.map((task) => textOf(task['id'])))
  const taken = new Set<Dictionary>()
  const read = (task: Dictionary) => {
    const subtasks = takeBelow(task, below, taken)
    return guarded(textOf(task['title']), () =>
      readTask(task, subtasks, textOf(list['title']), lists, context),
    )
  }
  // Others come with the task above them.
  const isOnTop = (task: Dictionary) => !ids.has(textOf(task['parent'])) || hasDate(task)
  for (const task of tasks) if (isOnTop(task)) yield* read(task)
  // Those that stand below each other in a circle have nothing above them.
  for (const task of tasks) if (!isOnTop(task) && !taken.has(task)) yield* read(task)
}

/** All below a task, however deep, but for those that have a date of their own. */
function takeBelow(task: Dictionary, below: Map<string, Dictionary[]>, taken: Set<Dictionary>) {
  const found: Dictionary[] = []
  const waiting = [task]
  taken.add(task)
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    if (above !== task) found.push(above)
    const next = (below.get(textOf(above['id'])) ?? []).filter((each) => !hasDate(each) && !taken.has(each))
    for (const each of next.toReversed()) {
      taken.add(each)
      waiting.push(each)
    }
  }
  return found
}

const hasDate = (task: Dictionary) => writtenOf(task) !== undefined

function* readTask(
  task: Dictionary,
  subtasks: Dictionary[],
  list: string,
  lists: TaskLists,
  context: Context,
): Generator<Found, void, void> {
  const [title, text] = [textOf(task['title']).trim(), textOf(task['notes'])]
  const why =
    task['status'] === 'completed'
      ? leftOut.completed
      : task['deleted'] === true
        ? leftOut.trashed
        : undefined
  if (why) {
    yield { title, why }
    return addAll(lists, list, subtasks.filter(isOpen))
  }
  if (!title && !text) return yield { title, why: leftOut.nothing }
  const when = whenOf(task, context)
  if (!when) {
    const date = textOf(task['due'])
    if (date) {
      const content = [text, ...boxesOf(subtasks), keptWords.date(date)].filter(Boolean).join('\n')
      const lost = [lostOnTheWay.unread(shortened(date))]
      return yield* foundNote({ title, content, lost, from: [textOf(task['id']), title, content] })
    }
    lists.add(list, title || text, { text: title ? text : '' })
    return addAll(lists, list, subtasks)
  }
  const rings = ringing(when, context)
  if ('why' in rings) return yield { title, why: rings.why }
  yield* foundReminder(
    {
      title: title || text,
      description: [title ? text : '', ...boxesOf(subtasks)].filter(Boolean).join('\n'),
      createdAt: instantOfText(textOf(task['created'])),
      lost: repeatsUnseen(task) ? [lostOnTheWay.unknownRule] : [],
      from: [textOf(task['id']), title, text, textOf(task['due']), writtenOf(task)],
    },
    rings,
  )
}

function addAll(lists: TaskLists, list: string, subtasks: Dictionary[]) {
  for (const each of subtasks)
    lists.add(list, textOf(each['title']), {
      text: textOf(each['notes']),
      isSubtask: true,
      isTicked: each['status'] === 'completed',
    })
}

const boxesOf = (subtasks: Dictionary[]) =>
  subtasks.flatMap((each) => [
    boxLine(each['status'] === 'completed', textOf(each['title'])),
    ...(textOf(each['notes']) ? [textOf(each['notes'])] : []),
  ])

const isOpen = (task: Dictionary) => task['status'] !== 'completed' && task['deleted'] !== true

/** Its date as it stands in the file, whatever zone it is read in: ids are made from it. */
function writtenOf(task: Dictionary) {
  const start = startOf(task)
  return start.at ?? wallOf(textOf(task['due']) || start.text)
}

/** A due date has no time; what was scheduled has one. */
function whenOf(task: Dictionary, { zone }: Context): When | undefined {
  const start = startOf(task)
  if (start.at !== undefined) return { wall: wallAt(start.at, zone), zone, isDay: false, isTask: true }
  const due = wallOf(textOf(task['due']) || start.text)
  return due === undefined ? undefined : { wall: due, zone, isDay: true, isTask: true }
}

/** When it was scheduled, as it is written; the instant only where that is more than a day. */
function startOf(task: Dictionary) {
  const text =
    listOf(task['scheduled_time'])
      .map((each) => textOf(each['start']))
      .at(-1) ?? ''
  return { text, at: text.includes('T00:00:00') ? undefined : instantOfText(text) }
}

const repeatsUnseen = (task: Dictionary) => Boolean(task['task_recurrence_id'] ?? task['recurrence'])
