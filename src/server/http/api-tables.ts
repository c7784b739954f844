// The calls of the contract in words, as tables. docs/api.md and the page at /api/docs print them.
import { OpenSession, ProgramToken } from '#contract/access.ts'
import { Device, User } from '#contract/accounts.ts'
import { api, type Call } from '#contract/api.ts'
import { Channel } from '#contract/channels.ts'
import { Import, NoteItem, ReminderItem } from '#contract/imports.ts'
import { Note } from '#contract/notes.ts'
import { Notification } from '#contract/notifications.ts'
import { Ring } from '#contract/rehearsal.ts'
import { Delivery, Reminder } from '#contract/reminders.ts'
import { describeSchemas } from './api-shapes.ts'

export type Cell = { text?: string; code?: string[] }
export type Table = { heading: string; columns: string[]; rows: Cell[][] }

const headings: Record<string, string> = {
  auth: 'Accounts',
  reminders: 'Reminders',
  rehearsal: 'Reminders',
  notifications: 'Notifications',
  channels: 'Channels',
  notes: 'Notes',
  imports: 'Imports',
  labels: 'Notes',
  config: 'Settings for the browser',
  paypal: 'Subscriptions',
}
const nouns = {
  User,
  OpenSession,
  ProgramToken,
  Device,
  Reminder,
  Delivery,
  Ring,
  Notification,
  Channel,
  Note,
  Import,
  NoteItem,
  ReminderItem,
}
const nameShape = describeSchemas(nouns)
const spellShape = describeSchemas()

/** Every call under the heading of its first path segment, then the nouns they use. */
export function apiTables(): Table[] {
  const sections = Map.groupBy(
    Object.values<Call>(api),
    ({ path }) => headings[path.split('/')[1] ?? ''] ?? 'The server',
  )
  const columns = ['call', 'for', 'scope', 'sends', 'answers', 'what it does']
  return [
    ...[...sections].map(([heading, calls]) => ({ heading, columns, rows: calls.map(rowOf) })),
    { heading: 'Nouns', columns: ['noun', 'fields'], rows: nounRows() },
  ]
}

function rowOf({ method, path, caller, fresh, scope, query, body, status, reply, about }: Call): Cell[] {
  return [
    { code: [`${method} ${path}`] },
    { text: fresh ? `${caller}, fresh login` : caller },
    { code: scope ? [scope] : [] },
    {
      code: [
        ...(query ? [`?${nameShape(query, 'input')}`] : []),
        ...(body ? [nameShape(body, 'input')] : []),
      ],
    },
    { text: String(status), ...(reply ? { code: [nameShape(reply, 'output')] } : {}) },
    { text: about },
  ]
}

const nounRows = () =>
  Object.entries(nouns).map(([noun, schema]) => [{ text: noun }, { code: [spellShape(schema, 'output')] }])
