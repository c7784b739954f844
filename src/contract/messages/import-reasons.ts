import { limits } from '../plans.ts'

/** Why something of a file is left out, as its row says it. */
export const leftOut = {
  nothing: 'Nothing in it.',
  trashed: 'It is in the bin.',
  completed: 'It is already done.',
  cancelled: 'It was cancelled.',
  past: (day: string) => `Its date was ${day} and it never repeats.`,
  ended: 'It has rung for the last time.',
  endsEarly: 'It ends before it begins.',
  takenOut: 'This date was taken out of it.',
  rule: (words: string) => `Jotbell cannot repeat it like this: ${words}.`,
  twice: 'It is in this file twice.',
  noTitle: (row: number) => `Row ${row} has no title and was left out.`,
  badRow: (row: number) => `Row ${row} cannot be read.`,
  noDate: 'It has no date that can be read.',
  outside: 'Its name leads out of the archive.',
  tooLarge: 'It is too large to be a note or a list of tasks.',
  locked: 'It is locked with a password.',
  unreadable: 'It is damaged and cannot be unpacked.',
  broken: 'It is damaged and cannot be read.',
  tooBig: 'It is too large to send.',
} as const

/** What something loses on its way, or becomes instead. */
export const lostOnTheWay = {
  picture: 'The picture stays behind: notes hold text.',
  pictures: (count: number) => `${count} pictures stay behind: notes hold text.`,
  recording: 'The recording stays behind: notes hold text.',
  attachment: (count: number) =>
    count === 1 ? 'An attached file stays behind.' : `${count} attached files stay behind.`,
  shared: 'It is no longer shared with others.',
  labels: (count: number) => `A note has at most ${limits.labels} labels: ${count} stay behind.`,
  longLabel: `A label has at most ${limits.label} characters: the rest of it stays behind.`,
  parts: (count: number) => `It is long, so it becomes ${count} notes.`,
  description: `Its text is longer than ${limits.description.toLocaleString('en')} characters: all of it is in a note of the same name.`,
  priority: 'Its priority stays behind.',
  assigned: 'Who it is for stays behind.',
  tags: (names: string) => `A reminder has no labels: ${names} stay behind.`,
  early: (length: string) => `It used to ring ${length} before. Here it rings on time.`,
  alarm: 'It had an alarm at another time. Here it rings at its own.',
  later: 'It has no time of day, so it rings within the hour.',
  rule: (words: string) =>
    `Jotbell cannot repeat it like this: ${words}. It rings once, and the words are in its description.`,
  unknownRule: 'How it repeats is not in the file. It rings once.',
  unread: (words: string) => `“${words}” is no date that can be read. The words are kept in the note.`,
  except: (count: number) =>
    count === 1
      ? 'It rings on one day that was taken out, too. The day is in its description.'
      : `It rings on ${count} days that were taken out, too. The days are in its description.`,
  alsoOn: 'More dates of it become reminders of their own.',
  alsoOnMore: (count: number) =>
    count === 1
      ? 'One more date of it is only in its description.'
      : `${count} more dates of it are only in its description.`,
  following: 'The dates after it were changed with it. Here they stay as they were.',
  end: (day: string) =>
    `Apps differ in whether it still rings on ${day}. Here it does, and the words are in its description.`,
  uncounted: (words: string, day: string) =>
    `The file does not say which day “${words}” counts from. Here it counts from ${day}, and the words are in its description.`,
  zone: (name: string) => `Its time zone “${name}” is unknown. Your own is used.`,
  overdue: 'Its date has passed. It waits for you as overdue.',
  history: (count: number) =>
    `Its history is very long: the oldest ${count.toLocaleString('en')} occurrences stay behind.`,
  subtasks: 'Subtasks are boxes like the others.',
} as const

/** Words that are written into what is made. */
export const keptWords = {
  repeats: (words: string) => `Repeats: ${words}`,
  notOn: (days: string) => `Not on ${days}`,
  alsoOn: (days: string) => `Also on ${days}`,
  date: (words: string) => `Date: ${words}`,
  tasks: 'Tasks',
  part: (title: string, number: number, count: number) => `${title} (${number} of ${count})`,
  untitled: 'Untitled',
} as const

/** Why a whole file cannot be read. */
export const unreadable = {
  unpacked: (size: string) =>
    `It unpacks to more than ${size}. Take only Keep and Tasks from Takeout, that is a few megabytes.`,
  entries: (count: number) => `It holds more than ${count.toLocaleString('en')} files.`,
  large: (size: string) => `It is larger than ${size}.`,
  damaged: 'The archive is damaged or incomplete. Download it again.',
  locked: 'It is locked with a password. Unpack it first.',
  bomb: 'It unpacks to far more than it says. Such an archive is made to do harm.',
  nothing: 'This file is not one of ours to read: no notes or tasks in it.',
  empty: 'It is empty.',
  table: 'This table is none that we know. Exports of Todoist and TickTick are.',
  json: 'This JSON is none that we know. Exports of Google Keep, Google Tasks and Jotbell are.',
  brokenJson: 'It ends in the middle or is damaged. Download it again.',
  binary: 'It is no text and no zip. Photos, documents and other formats cannot be read here.',
  gone: 'The file could not be opened. Perhaps it was moved or is still being downloaded.',
  items: (count: number) => `It holds more than ${count.toLocaleString('en')} notes and tasks.`,
} as const
