// Google Tasks, as Takeout has it: all lists in one JSON file.
import { leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { wallAt } from '#rhythm/zone.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { boxLine } from '../drafts/text.ts'
import { TaskLists } from '../drafts/task-list.ts'
import { ringing, type When } from '../drafts/when.ts'
import type { Context, Found, Reader } from '../found.ts'
import { type Dictionary, isDictionary, listOf, parseJson, textOf } from '../parse/json.ts'
import { instantOfText, wallOf } from '../parse/moments.ts'

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
  for (const task of tasks) {
    const parent = textOf(task['parent'])
    // They come with the task above them.
    if (parent && ids.has(parent) && whenOf(task, context) === undefined) continue
    yield* readTask(task, below.get(textOf(task['id'])) ?? [], textOf(list['title']), lists, context)
  }
}

function* readTask(
  task: Dictionary,
  below: Dictionary[],
  list: string,
  lists: TaskLists,
  context: Context,
): Generator<Found, void, void> {
  const [title, text] = [textOf(task['title']).trim(), textOf(task['notes'])]
  if (task['status'] === 'completed') return yield { title, why: leftOut.completed }
  if (task['deleted'] === true) return yield { title, why: leftOut.trashed }
  if (!title && !text) return yield { title, why: leftOut.nothing }
  const subtasks = below.filter((each) => whenOf(each, context) === undefined)
  const when = whenOf(task, context)
  if (!when) {
    lists.add(list, title || text, { text: title ? text : '' })
    for (const each of subtasks)
      lists.add(list, textOf(each['title']), {
        text: textOf(each['notes']),
        isSubtask: true,
        isTicked: each['status'] === 'completed',
      })
    return
  }
  const rings = ringing(when, context)
  if ('why' in rings) return yield { title, why: rings.why }
  const boxes = subtasks.map((each) => boxLine(each['status'] === 'completed', textOf(each['title'])))
  yield foundReminder(
    {
      title: title || text,
      description: [title ? text : '', ...boxes].filter(Boolean).join('\n'),
      createdAt: instantOfText(textOf(task['created'])),
      lost: repeatsUnseen(task) ? [lostOnTheWay.unknownRule] : [],
      from: [textOf(task['id']), title, text, textOf(task['due']), writtenOf(task)],
    },
    rings,
  )
}

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
