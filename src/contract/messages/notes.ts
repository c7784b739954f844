import { plans } from '../plans.ts'
import { refused } from './refusals.ts'

// The notes screen and its editor.
export const noteWords = {
  heading: 'My Notes',
  newest: 'Newest',
  oldest: 'Oldest',
  voiceCommand: 'Voice Command',
  create: 'Create Note',
  noNotes: 'No notes yet. Create your first note to get started.',
  voiceToText: 'Voice to Text',
  stopRecording: 'Stop Recording',
  save: 'Save Note',
  count: (total: number) => `${total} ${total === 1 ? 'note' : 'notes'}`,
  freePlan: `Free plan, up to ${plans.free.notes}`,
  proPlan: 'Pro plan, unlimited',
  search: 'Search your notes',
  searchShort: 'Search',
  sort: 'Sort',
  list: 'Notes',
  nothingFound: (text: string) => `No notes match “${text}”. Try fewer or different words.`,
  clearSearch: 'Clear search',
  found: (count: number, more: boolean) =>
    `${count}${more ? '+' : ''} ${count === 1 ? 'note' : 'notes'} found`,
  newNote: 'New note',
  editNote: 'Edit note',
  title: 'Title',
  content: 'Content',
  contentHint: 'Write, or press Voice to Text and speak',
  color: 'Colour',
  colors: {
    '#ffffff': 'White',
    '#fecaca': 'Red',
    '#fef08a': 'Yellow',
    '#bbf7d0': 'Green',
    '#bfdbfe': 'Blue',
    '#e9d5ff': 'Violet',
  },
  draft: 'What you typed here last time was not saved.',
  restore: 'Restore draft',
  discard: 'Discard',
  changed: {
    title: 'Overwrite the other version?',
    text: `${refused.noteChanged}. Saving replaces it with yours.`,
    confirm: 'Save mine',
    cancel: 'Keep editing',
  },
  recording: 'Recording',
  speechHelp: {
    network: 'The dictation service of this browser cannot be reached. Typing always works.',
    'not-allowed': "Microphone access is blocked. Allow it in your browser's settings for this site.",
  },
} as const
