// The database of a new data folder: copied where it was built, made where it was not, never half there.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCluster, ensureTemplate } from '#server/storage/cluster.ts'
import { openEmbedded } from '#server/storage/embedded.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'jotbell-new-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const database = () => path.join(folder, 'database')

test('a copy that was cut off is begun again, and the database is as it always was', async () => {
  await ensureTemplate()
  mkdirSync(path.join(database(), 'global'), { recursive: true })
  writeFileSync(path.join(database(), 'global/pg_control'), 'half of')
  const db = await openEmbedded(folder)
  const [settings] = await db.rows<object>(
    'settings',
    `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider,
       current_setting('TimeZone') as zone
     from pg_database where datname = current_database()`,
  )
  await db.close()
  expect(settings).toEqual({
    encoding: 'UTF8',
    datcollate: 'C',
    datctype: 'C.UTF-8',
    datlocprovider: 'c',
    zone: expect.stringMatching(/UTC|GMT/),
  })
})

test('where nothing was built another process makes it, and leaves nothing beside it', async () => {
  await ensureCluster(database(), path.join(folder, 'nothing here'))
  expect(readFileSync(path.join(database(), 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/)
  expect(readdirSync(folder)).toEqual(['database'])
})

test('nobody but its owner may write to what databases are copied from', async () => {
  await ensureTemplate()
  const dist = path.join(import.meta.dirname, '../../dist')
  const templates = readdirSync(dist).filter((name) => name.startsWith('database-'))
  expect(templates).not.toEqual([])
  const open = templates.flatMap((name) =>
    readdirSync(path.join(dist, name), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(dist, name, file))
      .filter((file) => statSync(file).mode & 0o022),
  )
  expect(open).toEqual([])
})
