import { account } from './account.tsx'
import { alerts } from './alerts.tsx'
import type { Chapter } from './chapter.ts'
import { notes } from './notes.tsx'
import { reminders } from './reminders.tsx'

export const help = {
  title: 'Help',
  lead: 'Everything Jotbell does, in the order in which you will need it.',
  contents: 'On this page',
  stuck: 'Still stuck?',
  stuckText: 'Write to us. A person answers.',
  contact: 'Contact',
} as const

export const guide: Chapter[] = [reminders, notes, alerts, account]
