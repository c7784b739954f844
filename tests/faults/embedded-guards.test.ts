// The embedded database lacks some guards by itself. These tests hold ours in place, over updates too.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FolderInUse } from '#server/storage/data-folder.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { vacuum } from '#server/storage/vacuum.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')

test('a second engine on the same folder is refused, and a third once the first has closed is not', async () => {
  const folder = await newDataFolder()
  const first = await openEmbedded(folder)
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
  await first.close()
  const third = await openEmbedded(folder)
  await third.close()
  rmSync(folder, { recursive: true })
})

/** How often a script that opens the database of a folder asked for fsync, and got it. */
function syncsOf(folder: string, script: string) {
  const trace = path.join(mkdtempSync(path.join(tmpdir(), 'jotbell-trace-')), 'calls')
  const whole = `
    import { openEmbedded } from '#server/storage/embedded.ts'
    const db = await openEmbedded(${JSON.stringify(folder)})
    ${script}
    process.exit(0)`
  spawnSync(
    'strace',
    ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace, node, '--input-type=module', '-e', whole],
    { cwd: project, stdio: 'inherit' },
  )
  return readFileSync(trace, 'utf8').match(/f(?:data)?sync\(\d+\)\s+= 0/g)?.length ?? 0
}

test('every acknowledged write has reached the disk: PostgreSQL asks for fsync and gets it', async () => {
  const folder = await newDataFolder()
  const writes = 20
  const script = `
    for (let i = 0; i < ${writes}; i++)
      await db.run('write', 'insert into secrets (name, value) values ($1, $2)', ['s' + i, '1'])`
  expect(syncsOf(folder, script)).toBeGreaterThanOrEqual(writes)
  rmSync(folder, { recursive: true })
})

test('what PostgreSQL puts right after a crash reaches the disk before anything else', async () => {
  const folder = await newDataFolder()
  const rows = `insert into secrets (name, value) select 's' || n, '1' from generate_series(1, 1000) n`
  syncsOf(folder, `await db.script(${JSON.stringify(rows)})`)
  const afterCrash = syncsOf(folder, '')
  syncsOf(folder, 'await db.close()')
  expect(afterCrash).toBeGreaterThan(syncsOf(folder, ''))
  rmSync(folder, { recursive: true })
})

test('a chain of queries lets timers and signals through', async () => {
  const folder = await newDataFolder()
  const script = `
    import { openEmbedded } from '#server/storage/embedded.ts'
    const db = await openEmbedded(${JSON.stringify(folder)})
    process.on('SIGTERM', () => { console.log('heard'); process.exit(0) })
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50)
    for (let asked = 0; asked < 1_000_000; asked++) await db.row('ask', 'select 1')
    console.log('deaf')`
  const said = execFileSync(node, ['--input-type=module', '-e', script], { cwd: project, encoding: 'utf8' })
  expect(said.trim()).toBe('heard')
  rmSync(folder, { recursive: true })
})

test('what was forgotten makes room for what comes', async () => {
  const folder = await newDataFolder()
  const db = await openEmbedded(folder)
  const comeAndGo = async () => {
    await db.run(
      'come',
      `insert into notifications (user_id, id, occurrence_at, title, message, created_at)
       select gen_random_uuid(), gen_random_uuid(), now()::timestamptz(3), 'Water', 'Both boxes', now() from generate_series(1, 2000)`,
    )
    await db.run('go', 'delete from notifications')
    return (await db.row<{ size: number }>('room', `select pg_relation_size('notifications') as size`))!
  }
  const first = await comeAndGo()
  await vacuum(db)
  expect(await comeAndGo()).toEqual(first)
  expect((await comeAndGo()).size).toBeGreaterThan(first.size)
  await db.close()
  rmSync(folder, { recursive: true })
})

test('a burst makes room for the next one, and tables at rest are left alone', async () => {
  const folder = await newDataFolder()
  const db = await openEmbedded(folder)
  const vacuumed = () =>
    db.rows('vacuumed', 'select relname as name from pg_stat_user_tables where last_vacuum is not null')
  await db.run(
    'burst',
    `insert into secrets (name, value) select 'name ' || n, '1' from generate_series(1, 200) n`,
  )
  await db.run('end-of-burst', `delete from secrets where name like 'name %'`)
  await eventually('the dead rows are counted', () =>
    db.row('dead', `select 1 from pg_stat_user_tables where relname = 'secrets' and n_dead_tup = 200`),
  )
  await vacuum(db, { minDeadRows: 201 })
  expect(await vacuumed()).toEqual([])
  await vacuum(db, { minDeadRows: 200 })
  expect(await vacuumed()).toEqual([{ name: 'secrets' }])
  await db.close()
  rmSync(folder, { recursive: true })
})
