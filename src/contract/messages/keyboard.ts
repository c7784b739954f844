import { chrome } from './app.ts'
import { noteWords } from './notes.ts'
import { reminderWords } from './reminders.ts'

// The palette, and the list of keys.
export const palette = {
  name: 'Search or jump to anything',
  waiting: 'Waiting for you',
  reminders: chrome.reminders,
  notes: chrome.notes,
  actions: 'Actions',
  jot: (words: string) => `Jot a reminder: “${words}”`,
  asksForTime: 'asks for the time',
  note: (words: string) => `New note: “${words}”`,
  light: 'Light theme',
  dark: 'Dark theme',
  plan: 'Your plan',
  choose: 'choose',
  open: 'open',
  allKeys: 'all keys',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const

export const keyboard = {
  title: 'Keyboard',
  on: 'Single-key shortcuts',
  rest: 'They pause while you type. Search pauses while a form is open.',
  groups: [
    {
      name: 'Anywhere',
      keys: [
        { does: palette.name, keys: ['Mod', 'K'] },
        { does: 'Quick reminder', keys: ['Q'] },
        { does: 'New note', keys: ['N'] },
        { does: 'Search this page', keys: ['/'] },
        { does: 'Undo the last thing', keys: ['Mod', 'Z'] },
        { does: 'Go to what is ringing', keys: ['R'] },
        { does: 'Close the top layer', keys: ['Esc'] },
        { does: 'This list', keys: ['?'] },
      ],
    },
    {
      name: 'In a list',
      keys: [
        { does: 'Next, previous', keys: ['J', 'K'] },
        { does: 'Open', keys: ['Enter'] },
        { does: reminderWords.done, keys: ['D'] },
        { does: reminderWords.snooze, keys: ['S'] },
        { does: chrome.edit, keys: ['E'] },
        { does: 'Choose several notes', keys: ['X'] },
        { does: 'Pin a note', keys: ['P'] },
        { does: 'Archive a note', keys: ['A'] },
      ],
    },
    {
      name: 'In a form',
      keys: [
        { does: 'Save', keys: ['Mod', 'Enter'] },
        { does: noteWords.save, keys: ['Mod', 'S'] },
      ],
    },
    {
      name: 'In a box of a note',
      keys: [
        { does: 'Tick', keys: ['Mod', 'Enter'] },
        { does: 'Move up, down', keys: ['Alt', '↑', '↓'] },
        { does: 'Box or line', keys: ['Mod', 'Shift', '9'] },
      ],
    },
    {
      name: 'Go to',
      keys: [
        { does: chrome.reminders, keys: ['G', 'R'] },
        { does: chrome.notes, keys: ['G', 'N'] },
        { does: chrome.year, keys: ['G', 'Y'] },
        { does: chrome.profile, keys: ['G', 'P'] },
      ],
    },
  ],
} as const
