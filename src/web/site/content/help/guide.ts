import type { ReactNode } from 'react'
import { account } from './account.tsx'
import { alerts } from './alerts.tsx'
import { notes } from './notes.tsx'
import { reminders } from './reminders.tsx'

export type Picture = { file: string; text: string; width: number; height: number }

export type Chapter = {
  id: string
  title: string
  /** Shown as soon as a file of that name lies in this folder, as AVIF or WebP. */
  picture?: Picture
  topics: { id: string; title: string; body: ReactNode }[]
}

export const help = {
  title: 'Help',
  lead: 'Everything Jotbell does, in the order in which you will need it.',
  contents: 'On this page',
  stuck: 'Still stuck?',
  stuckText: 'Write to us. A person answers.',
  contact: 'Contact',
} as const

export const guide: Chapter[] = [reminders, notes, alerts, account]
