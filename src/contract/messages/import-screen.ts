import { fairUse } from '../plans.ts'

const count = (number: number) => number.toLocaleString('en')
const several = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`
const notes = (number: number) => several(number, 'note', 'notes')
const reminders = (number: number) => several(number, 'reminder', 'reminders')
const both = (noteCount: number, reminderCount: number) =>
  [noteCount > 0 && notes(noteCount), reminderCount > 0 && reminders(reminderCount)]
    .filter(Boolean)
    .join(' and ')

/** The page that brings in notes and reminders of other apps. */
export const importWords = {
  title: 'Import',
  back: 'Back to your profile',
  line: 'Your files are read here, in this browser. Nothing is added before you have seen it.',
  drop: 'Drop your files here',
  dropHint: 'A zip as it came is fine. So are several files at once.',
  choose: 'Choose files',
  sources: 'What can be read',
  sourceNames: [
    'Google Takeout (Keep, Tasks)',
    'Todoist',
    'TickTick',
    'Calendar .ics',
    'Markdown, text',
    'Jotbell',
  ],
  apps: {
    keep: 'Google Keep',
    tasks: 'Google Tasks',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    ics: 'calendar',
    markdown: 'Markdown',
    text: 'text',
    jotbell: 'Jotbell',
  },
  how: 'How do I get a file from there?',
  howLink: 'See how, app by app',

  reading: (done: number, total: number) => `Reading: ${count(done)} of ${count(total)} files.`,
  readingOne: 'Reading.',
  foundSoFar: (noteCount: number, reminderCount: number) =>
    noteCount + reminderCount === 0
      ? 'Nothing found so far.'
      : `${both(noteCount, reminderCount)} found so far.`,
  progress: 'Progress',
  stop: 'Stop',
  stopped: 'Reading was stopped. Nothing was added.',
  readerFailed: 'The files could not be read. Try again, or choose fewer at once.',
  cannotBeRead: (name: string) => `${name} cannot be read.`,
  otherFiles: (number: number) =>
    number === 1
      ? 'One other file in it has no notes or tasks, such as a picture or a web page.'
      : `${count(number)} other files in it have no notes or tasks, such as pictures and web pages.`,

  read: (names: string) => `${names}, read completely. Nothing is added yet.`,
  files: (first: string, more: number) => (more > 0 ? `${first} and ${count(more)} more` : first),
  show: 'Show',
  filters: { all: 'Everything', notes: 'Notes', reminders: 'Reminders', 'left out': 'Left out' },
  list: 'What is in your files',
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  noTitle: '(no title)',
  leftOut: 'Left out',
  more: (number: number) => `Show ${count(number)} more`,
  noneLeft: 'Nothing can be added. Why, each line says.',
  noneOfKind: 'None in these files.',
  again: 'Choose other files',

  note: 'Note',
  boxes: (number: number) => (number === 1 ? 'with 1 box' : `with ${count(number)} boxes`),
  label: (names: string[]) => `${names.length === 1 ? 'label' : 'labels'} ${names.join(', ')}`,
  pinned: 'pinned',
  archived: 'archived',
  reminder: 'Reminder',
  done: 'done',
  overdue: 'overdue',

  sums: 'What will be added',
  notes: 'Notes',
  reminders: 'Reminders',
  of: (ticked: number, all: number) => (ticked === all ? count(all) : `${count(ticked)} of ${count(all)}`),
  room: (plan: string) => `${plan} has room for`,
  roomNotes: (fit: number, all: number) => `${count(fit)} of the ${notes(all)}`,
  roomReminders: (fit: number, all: number) => `${count(fit)} of the ${reminders(all)}`,
  and: 'and',
  newest: (fit: number) =>
    fit === 0
      ? 'None is ticked.'
      : fit === 1
        ? 'The newest is ticked.'
        : `The newest ${count(fit)} are ticked.`,
  soonest: 'Of the reminders, those that ring soonest are ticked.',
  changeThat: 'Change that in the list, or',
  takeAll: 'take them all with Pro',
  tooMany: (number: number) =>
    number === 1
      ? 'One more is ticked than fits. It would be refused.'
      : `${count(number)} more are ticked than fit. They would be refused.`,
  fit: (fit: number, all: number, what: 'notes' | 'reminders') =>
    `${count(fit)} of ${count(all)} ${what} fit`,
  rings: 'Will ring in the next 30 days',
  noRings: 'Nothing rings in the next 30 days.',
  moreRings: (number: number) => `and ${count(number)} more`,
  import: (number: number) => `Import ${count(number)}`,
  canUndo: 'You can undo it for 30 days.',
  nothingTicked: 'Tick what you would like to import.',
  offline: 'You are offline. Files can be read; importing needs a connection.',

  sent: (done: number, total: number) => `${count(done)} of ${count(total)} added.`,
  waiting: 'No answer right now. It goes on by itself as soon as Jotbell can be reached.',
  stay: 'You can use other pages meanwhile. Keep this tab open.',
  halted: (done: number) => `Stopped after ${count(done)}. What was added stays, and can be undone.`,
  failed: 'The rest could not be imported.',
  somebodyElse: 'Somebody else has logged in on this device meanwhile.',
  goOn: 'Go on',

  imported: (number: number) => (number === 0 ? 'Nothing new' : `${count(number)} imported`),
  created: (noteCount: number, reminderCount: number) =>
    noteCount + reminderCount > 0 ? `${both(noteCount, reminderCount)}.` : '',
  existed: (number: number) =>
    number === 1
      ? '1 was already here and was not added twice.'
      : `${count(number)} were already here and were not added twice.`,
  withoutHistory: (number: number) =>
    `The history of ${reminders(number)} stays behind: this account already holds ${count(fairUse.history)} past occurrences.`,
  refused: (number: number) => (number === 1 ? '1 was refused:' : `${count(number)} were refused:`),
  showNotes: 'Show my notes',
  showReminders: 'Show my reminders',
  undo: 'Undo',
  undoUntil: (day: string) => `You can undo this until ${day}. Anything you have changed by then stays.`,
  undone: 'The import is undone. What you had changed has stayed.',
  undoFailed: 'The import could not be undone. Try again.',
  undoing: {
    title: 'Undo this import?',
    text: 'Everything it added goes, except what you have changed since. You can import the file again.',
    confirm: 'Undo',
    cancel: 'Keep it',
  },
  importMore: 'Import more',

  earlier: 'Earlier imports',
  earlierFailed: 'Your earlier imports could not be loaded.',
  made: (noteCount: number, reminderCount: number) =>
    noteCount + reminderCount === 0 ? 'nothing new' : both(noteCount, reminderCount),
  until: (day: string) => `can be undone until ${day}`,
  tooOld: 'can no longer be undone',
  undoOf: (name: string) => `Undo the import of ${name}`,
  leaving: {
    title: 'Stop importing?',
    text: 'What was added stays and can be undone. The rest is not imported.',
    confirm: 'Stop',
    cancel: 'Go on',
  },
} as const
