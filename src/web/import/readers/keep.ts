// Google Keep, as Takeout has it: a JSON file for each note.
import { leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import type { NoteColor } from '#contract/notes.ts'
import { wallAt } from '#rhythm/zone.ts'
import { foundNote } from '../drafts/note.ts'
import { foundReminder } from '../drafts/reminder.ts'
import { boxLine, clean } from '../drafts/text.ts'
import { ringing } from '../drafts/when.ts'
import type { Context, Document, Found, Reader } from '../found.ts'
import { plainName } from '../parse/file-name.ts'
import { type Dictionary, isDictionary, listOf, parseJson, textOf } from '../parse/json.ts'
import { instantOfText, wallOf } from '../parse/moments.ts'

export const keep: Reader = {
  source: 'keep',
  recognises: ({ text }) => isNote(parseJson(text)),
  *read(document, context) {
    const note = parseJson(document.text)
    if (isNote(note)) yield* readNote(note, document, context)
  },
}

function isNote(value: unknown): value is Dictionary {
  const hasText =
    isDictionary(value) && ('textContent' in value || 'listContent' in value || 'title' in value)
  return hasText && 'isTrashed' in value && ('isArchived' in value || 'userEditedTimestampUsec' in value)
}

function* readNote(note: Dictionary, { name }: Document, context: Context): Generator<Found, void, void> {
  const title = textOf(note['title'])
  if (note['isTrashed'] === true) return yield { title: title || name, why: leftOut.trashed }
  const content = contentOf(note)
  const created = momentOf(note['createdTimestampUsec'])
  const edited = momentOf(note['userEditedTimestampUsec'])
  const from = ['keep', created ?? edited ?? name, title, content]
  const lost = lostOf(note)
  yield* foundNote({
    title,
    // A note that was only a picture keeps its place.
    content: content || (title || lost.length === 0 ? '' : plainName(name)),
    color: colors.get(textOf(note['color'])),
    pinned: note['isPinned'] === true,
    archived: note['isArchived'] === true,
    labels: listOf(note['labels']).map((label) => textOf(label['name'])),
    createdAt: created ?? edited,
    updatedAt: edited ?? created,
    lost,
    from,
  })
  for (const reminder of listOf(note['reminders']))
    yield* readReminder(reminder, title || content, from, context)
}

function contentOf(note: Dictionary) {
  const items = listOf(note['listContent'])
  const boxes = items.map((item) => boxLine(item['isChecked'] === true, clean(textOf(item['text']))))
  const links = listOf(note['annotations']).map((link) => textOf(link['url']))
  const text = [textOf(note['textContent']), ...boxes].filter(Boolean).join('\n')
  return [text, ...links.filter((link) => link && !text.includes(link))].filter(Boolean).join('\n')
}

function lostOf(note: Dictionary) {
  const files = listOf(note['attachments']).map((file) => textOf(file['mimetype']))
  const pictures = files.filter((type) => type.startsWith('image/')).length
  const recordings = files.filter((type) => type.startsWith('audio/')).length
  const others = files.length - pictures - recordings
  return [
    ...(pictures > 0 ? [pictures === 1 ? lostOnTheWay.picture : lostOnTheWay.pictures(pictures)] : []),
    ...(recordings > 0 ? [lostOnTheWay.recording] : []),
    ...(others > 0 ? [lostOnTheWay.attachment(others)] : []),
    ...(listOf(note['sharees']).length > 1 ? [lostOnTheWay.shared] : []),
  ]
}

/** Takeout has left reminders out for years; older and other exports have them, with a date or with its parts. */
function* readReminder(
  reminder: Dictionary,
  title: string,
  from: unknown,
  context: Context,
): Generator<Found, void, void> {
  const due = isDictionary(reminder['dueDate']) ? partsOf(reminder['dueDate']) : textOf(reminder['dueDate'])
  const wall = wallOf(due)
  if (wall === undefined) return yield { title, why: leftOut.noDate }
  const rule = textOf(reminder['recurrence'])
  const { zone } = context
  const at = instantOfText(due)
  const here = at === undefined ? wall : wallAt(at, zone)
  const when = { wall: here, zone, isDay: !due.includes('T'), ...(rule && { rule }) }
  const rings = ringing(when, context)
  if ('why' in rings) return yield { title, why: rings.why }
  yield* foundReminder({ title: title.split('\n', 1)[0] ?? '', from: [from, due, rule] }, rings)
}

function partsOf({ year, month, day, time }: Dictionary) {
  const date = [String(year), ...[month, day].map(twoDigits)].join('-')
  return isDictionary(time) ? `${date}T${twoDigits(time['hour'])}:${twoDigits(time['minute'] ?? 0)}` : date
}

const twoDigits = (value: unknown) => String(value).padStart(2, '0')

/** Microseconds since 1970, as a number or in quotes. */
function momentOf(value: unknown) {
  const at = Math.floor(Number(value) / 1000)
  return at > 0 && at < Date.UTC(3000, 0) ? at : undefined
}

const [white, red, yellow, green, blue, purple] = [
  '#ffffff',
  '#fecaca',
  '#fef08a',
  '#bbf7d0',
  '#bfdbfe',
  '#e9d5ff',
] as const satisfies NoteColor[]

// A file may name any colour, "constructor" too, which every plain object knows.
const colors = new Map<string, NoteColor>(
  Object.entries({
    DEFAULT: white,
    WHITE: white,
    GRAY: white,
    RED: red,
    PINK: red,
    ORANGE: yellow,
    YELLOW: yellow,
    BROWN: yellow,
    GREEN: green,
    TEAL: green,
    BLUE: blue,
    CERULEAN: blue,
    PURPLE: purple,
  }),
)
