// Every file of the corpus, with what is to become of it.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readItem } from '#contract/imports.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { expected } from '#tests/import-corpus/expected.ts'
import { batchesOf } from '#web/import/batches.ts'
import { bounds, type Bounds } from '#web/import/reading/bounds.ts'
import { readFiles } from '#web/import/reading/read-files.ts'
import { sayItem } from '#web/import/row-words.ts'
import { isItemRow, type Row } from '#web/import/rows.ts'

const folder = 'tests/import-corpus'
const context = { now: Date.parse('2026-05-14T08:00:00Z'), zone: 'Europe/Berlin' }
const paths = globSync(`${folder}/*/**`, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${folder}/`.length))
  .toSorted()

const fileOf = (path: string) => new File([readFileSync(`${folder}/${path}`)], basename(path))

type Reading = { now?: number; zone?: string; within?: Bounds }

async function read(
  files: File[],
  { now = context.now, zone = context.zone, within = bounds }: Reading = {},
) {
  const rows: Row[] = []
  const unread: string[] = []
  for await (const message of readFiles(files, { context: { now, zone }, bounds: within })) {
    if (message.kind === 'rows') rows.push(...message.rows)
    if (message.kind === 'unreadable') unread.push(message.why)
  }
  return { rows, unread }
}

/** "Stand-up: Reminder, Every week on Mon, 09:00", "Gone: left out, It is in the bin." */
function say(row: Row) {
  if (!isItemRow(row)) return `${row.title}: left out, ${row.why}`
  const about = sayItem(row.item, context.now, clockWords('24'))
  return [`${row.item.title}: ${about}`, ...row.lost].join(' | ')
}

const ids = (rows: Row[]) => rows.filter(isItemRow).map(({ id }) => id)

test('the table names every file of the corpus, and they are at least 60', () => {
  expect(Object.keys(expected).toSorted()).toEqual(paths)
  expect(paths.length).toBeGreaterThanOrEqual(60)
})

describe.each(paths)('%s', (path) => {
  test('becomes what the table says', async () => {
    const { rows, unread } = await read([fileOf(path)])
    expect([...unread.map((why) => `unreadable: ${why}`), ...rows.map(say)]).toEqual(expected[path])
  })

  test('is what the server takes, with the same ids a month later', async () => {
    const { rows } = await read([fileOf(path)])
    for (const row of rows.filter(isItemRow)) expect(readItem(row.item)).toHaveProperty('item')
    const later = await read([fileOf(path)], { now: context.now + 30 * 86_400_000 })
    // What is over by then is left out; nothing has another id.
    const first = new Set(ids(rows))
    expect(ids(later.rows).filter((id) => !first.has(id))).toEqual([])
  })

  test('has the same ids wherever it is read', async () => {
    const { rows } = await read([fileOf(path)])
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
      expect(ids((await read([fileOf(path)], { zone })).rows)).toEqual(ids(rows))
  })
})

test('a file that is chosen twice is there once', async () => {
  const file = fileOf('zips/takeout-english.zip')
  const once = await read([file])
  expect(ids((await read([file, file])).rows)).toEqual(ids(once.rows))
})

test('bounds end in a sentence, and the other files are read', async () => {
  const good = fileOf('keep/plain.json')
  const tight = { ...bounds, textBytes: 2_000, entries: 3, readBytes: 300 }
  const files = [fileOf('keep/long.json'), fileOf('zips/takeout-english.zip'), good]
  const { rows, unread } = await read(files, { within: tight })
  expect(unread).toHaveLength(2)
  expect(unread[0]).toMatch(/^It is larger than/)
  expect(unread[1]).toBe('It holds more than 3 files.')
  expect(rows).toHaveLength(1)
  const few = await read([fileOf('ics/rules.ics')], { within: { ...bounds, items: 5 } })
  expect(few.unread).toEqual(['It holds more than 5 notes and tasks.'])
})

test('a text that is too long for a description is whole in the note that the reminder rings for', async () => {
  const { rows } = await read([fileOf('ics/many-dates.ics')])
  const [note, reminder] = rows.filter(isItemRow).slice(-2)
  expect(reminder?.item).toMatchObject({ kind: 'reminder', noteId: note?.id })
  expect(reminder?.item).toHaveProperty('description', expect.stringMatching(/^Repeats: FREQ=MONTHLY/))
  expect(note?.item).toHaveProperty('content', expect.stringMatching(/^Repeats: FREQ=MONTHLY[^]*length\.$/))
})

test('what was taken out does not ring, however it was written', async () => {
  const { rows } = await read([fileOf('ics/taken-out.ics')])
  const dates = rows.filter(isItemRow).map(({ item }) => ('date' in item ? item.date.slice(0, 10) : ''))
  expect(dates.slice(0, 5)).toEqual(['2026-05-16', '2026-05-16', '2026-05-15', '2026-06-01', '2026-06-02'])
})

test('batches hold at most 200 items and 256 KiB', async () => {
  const { rows } = await read([fileOf('keep/long.json'), fileOf('ics/rules.ics')])
  const many = Array.from({ length: 60 }, () => rows.filter(isItemRow)).flat()
  const batches = [...batchesOf(many)]
  expect(batches.flat()).toHaveLength(many.length)
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(200)
    const body = JSON.stringify({ items: batch.map(({ item }) => item) })
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(256 * 1024)
  }
})
