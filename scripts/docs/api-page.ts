import { Device, User } from '#contract/accounts.ts'
import { api, type Call } from '#contract/api.ts'
import { Note } from '#contract/notes.ts'
import { Notification } from '#contract/notifications.ts'
import { Delivery, Reminder } from '#contract/reminders.ts'
import { shapeTeller } from './shape.ts'

const opening = `# The API

Printed from \`src/contract/api.ts\` by \`npm run docs\`; a check holds it fresh. All paths start with \`/api\`, bodies are
JSON, and calls for an account need \`Authorization: Bearer <token>\`. A question mark: the field may be left out.
`
const headings: Record<string, string> = {
  auth: 'Accounts',
  reminders: 'Reminders',
  notifications: 'Notifications',
  notes: 'Notes',
  config: 'Settings for the browser',
  paypal: 'Subscriptions',
}
const nouns = { User, Device, Reminder, Delivery, Notification, Note }
const nameShape = shapeTeller(nouns)
const spellShape = shapeTeller()

/** docs/api.md: every call of the contract under the heading of its first path segment, then the nouns they speak of. */
export function apiPage(): string {
  const calls: Call[] = Object.values(api)
  const sections = Map.groupBy(calls, ({ path }) => headings[path.split('/')[1] ?? ''] ?? 'The server')
  return [opening, ...[...sections].map(([heading, lines]) => section(heading, lines)), nounSection()].join(
    '\n',
  )
}

function section(heading: string, calls: Call[]): string {
  return table(heading, ['call', 'for', 'sends', 'answers', 'what it does'], calls.map(cells))
}

function nounSection(): string {
  const rows = Object.entries(nouns).map(([noun, schema]) => [noun, code(spellShape(schema, 'output'))])
  return table('Nouns', ['noun', 'fields'], rows)
}

function cells({ method, path, caller, query, body, status, reply, about }: Call): string[] {
  const sent = [query ? `?${nameShape(query, 'input')}` : '', body ? nameShape(body, 'input') : ''].filter(
    Boolean,
  )
  const answer = reply ? `${status} ${code(nameShape(reply, 'output'))}` : String(status)
  return [code(`${method} ${path}`), caller, sent.map(code).join(' '), answer, about]
}

function table(heading: string, columns: string[], rows: string[][]): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return [`## ${heading}`, '', ...lines, ''].join('\n')
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}
