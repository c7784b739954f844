import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { list, nameFor, newest, prune } from './folder.ts'

const now = new Date('2026-05-14T03:00:00Z')
const moment = (day: string) => new Date(`2026-${day}T03:00:00Z`)

function folderWith(days: string[]) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'jotbell-nights-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const day of days) fs.writeFileSync(path.join(folder, nameFor(moment(day))), '')
  return folder
}

const kept = (folder: string) => list(folder).map(({ madeAt }) => madeAt)

test('the oldest go beyond as many as are kept', () => {
  const folder = folderWith(['05-11', '05-12', '05-13', '05-14'])
  prune(folder, 2, now)
  expect(kept(folder)).toEqual([moment('05-14'), moment('05-13')])
})

test('one that was made while the clock was ahead is not the newest, and drives nobody out', () => {
  const folder = folderWith(['05-12', '05-13', '06-23'])
  expect(newest(folder, now)?.madeAt).toEqual(moment('05-13'))
  prune(folder, 2, now)
  expect(kept(folder)).toEqual([moment('06-23'), moment('05-13'), moment('05-12')])
})

test('a clock that is behind drives nobody out either', () => {
  const folder = folderWith(['04-01', '05-12', '05-13'])
  prune(folder, 1, moment('04-01'))
  expect(kept(folder)).toHaveLength(3)
})
