import { describe, expect, test } from 'vitest'
import { exportElement } from '#contract/export.ts'
import { lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { rules } from '#contract/messages/rules.ts'
import { exportIn, rowsOf } from './jotbell-export.ts'

const note = {
  _id: '0198b6a2-0000-7000-8000-000000000001',
  title: 'Tea </script>',
  content: 'x',
  color: '#ffffff',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const reminder = {
  _id: '0198b6a2-0000-7000-8000-000000000002',
  title: 'Water',
  description: '',
  date: '2026-05-15T08:00:00.000Z',
  type: 'daily',
  rhythm: 'Every day',
  status: 'upcoming',
  timeZone: 'UTC',
  nextDate: '2026-05-15T08:00:00.000Z',
  firstDate: '2026-05-01T08:00:00.000Z',
  snoozed: false,
  streak: 3,
  best: 5,
}
const past = { reminderId: reminder._id, occurrence: '2026-05-14T08:00:00.000Z', outcome: 'missed' }
const file = { exportedAt: '2026-05-14T12:00:00.000Z', notes: [note], reminders: [reminder], history: [past] }

describe('our own export', () => {
  test('is found as JSON and inside the archive', () => {
    const json = JSON.stringify(file)
    const archive = `<!doctype html><p>x</p>${exportElement.start}${json.replaceAll('<', '\\u003c')}${exportElement.end}`
    expect(exportIn(json)).toEqual(file)
    expect(exportIn(archive)).toEqual(file)
  })

  test.each(['', '{', '[]', '{"notes":[]}', '<!doctype html>', '{"exportedAt":1,"notes":{},"reminders":[]}'])(
    'is not: %s',
    (text) => expect(exportIn(text)).toBeUndefined(),
  )

  test('gives notes, and reminders with their history, under their own ids', () => {
    const { rhythm: _, nextDate: __, ...kept } = reminder
    expect(rowsOf(file)).toEqual([
      { title: note.title, read: { item: { kind: 'note', ...note } }, lost: [] },
      {
        title: 'Water',
        read: {
          item: {
            kind: 'reminder',
            ...kept,
            history: [{ occurrence: past.occurrence, outcome: 'missed' }],
          },
        },
        lost: [],
      },
    ])
  })

  test('says of each bad row why', () => {
    const bad = {
      ...file,
      notes: [
        { ...note, title: '' },
        { ...note, title: 5 },
      ],
    }
    expect(rowsOf(bad).slice(0, 2)).toEqual([
      { title: '', read: { _id: note._id, why: rules.title }, lost: [] },
      { title: '', read: { _id: note._id, why: rules.title }, lost: [] },
    ])
  })

  test('takes the whole history of a reminder, or says how much of it stays behind', () => {
    const first = Date.UTC(2025, 0, 1)
    const historyOf = (count: number) => {
      const many = Array.from({ length: count }, (_, index) => ({
        ...past,
        occurrence: new Date(first + index * 10_800_000).toISOString(),
      }))
      const { read, lost } = rowsOf({ ...file, notes: [], history: many })[0]!
      const history = 'item' in read && read.item.kind === 'reminder' ? (read.item.history ?? []) : []
      return [history[0]?.occurrence, history.at(-1)?.occurrence === many.at(-1)?.occurrence, lost]
    }
    expect(historyOf(2_500)).toEqual(['2025-01-01T00:00:00.000Z', true, []])
    expect(historyOf(2_508)).toEqual(['2025-01-02T00:00:00.000Z', true, [lostOnTheWay.history(8)]])
  })
})
