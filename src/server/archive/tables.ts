// What became of occurrences, and what was sent: a table for each reminder, folded away on a screen.
import type { ExportedOccurrence } from '#contract/export.ts'
import { archiveWords as words } from '#contract/messages/archive.ts'
import type { SentMessage } from '#server/deliveries/account-data.ts'
import { escape } from '#server/html.ts'

type SayMoment = (text: string) => string

export function pastCells({ occurrence, outcome, at }: ExportedOccurrence, say: SayMoment) {
  return [say(occurrence), words.outcomes[outcome], at ? say(at) : '']
}

export function sentCells(sent: SentMessage, say: SayMoment) {
  const rang = say(sent.occurrence ?? sent.queuedAt)
  const moment = (at: string | undefined) => (at ? say(at) : '')
  return [
    sent.repeat ? `${rang}, ${words.repeat(sent.repeat)}` : rang,
    [words.channels[sent.channel], sent.device].filter(Boolean).join(' · '),
    sent.error ? `${words.states[sent.status]}: ${sent.error}` : words.states[sent.status],
    moment(sent.sentAt),
    moment(sent.shownAt),
    moment(sent.seenAt),
  ]
}

type Group = { key: string; part: number; rows: string[][] }
type Tables<Row> = {
  key: (row: Row) => string
  cells: (row: Row) => string[]
  columns: readonly string[]
  title: (key: string) => string
  count: (rows: number) => string
}

// One that rings every hour on thirty devices has tens of thousands of messages, and none of them may wait for the last.
const mostInTable = 1_000

/** The rows of one reminder come one after the other, perhaps over several pages. Where they are many it has several tables. */
export async function* tables<Row>(pages: AsyncIterable<Row[]>, { key, cells, ...rest }: Tables<Row>) {
  let group: Group | undefined
  for await (const rows of pages) {
    const ended: Group[] = []
    for (const row of rows) {
      const next: Group = groupFor(key(row), group)
      if (group && group !== next) ended.push(group)
      group = next
      group.rows.push(cells(row))
    }
    if (ended.length > 0) yield ended.map((each) => table(each, rest)).join('')
  }
  if (group) yield table(group, rest)
}

function groupFor(key: string, last: Group | undefined): Group {
  if (last?.key !== key) return { key, part: 1, rows: [] }
  return last.rows.length < mostInTable ? last : { key, part: last.part + 1, rows: [] }
}

function table({ key, part, rows }: Group, { columns, title, count }: Omit<Tables<never>, 'key' | 'cells'>) {
  const head = columns.map((name) => `<th scope="col">${name}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
  return `<details><summary dir="auto">${escape(words.part(title(key), part))} <span>${count(rows.length)}</span></summary>
<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></details>
`
}
