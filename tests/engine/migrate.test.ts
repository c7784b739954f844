import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, NewerSchema } from '#server/storage/migrate.ts'
import { engines, useHouse } from '#tests/support/house.ts'

const released = fileURLToPath(new URL('../../src/server/storage/migrations', import.meta.url))

describe.each(engines)('migrations on %s', (engine) => {
  const house = useHouse(engine)
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'jotbell-migrations-'))
    cpSync(released, folder, { recursive: true })
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    const { db } = house.world
    await db.script(
      `drop table if exists first_try, second_try; delete from migrations where name like 'test-%'`,
    )
  })

  const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)
  const run = () => migrate(house.world.db, house.clock.now(), folder)
  const recorded = async () => {
    const rows = await house.world.db.rows<{ name: string }>(
      'recorded-migrations',
      `select name from migrations where name like 'test-%' order by name`,
    )
    return rows.map(({ name }) => name)
  }

  test('a file that fails leaves the one before it applied and recorded', async () => {
    write('test-1.sql', 'create table first_try (id integer)')
    write('test-2.sql', 'create table second_try (id integer); select 1 / 0')
    await expect(run()).rejects.toThrow('division by zero')
    expect(await recorded()).toEqual(['test-1.sql'])
    await house.world.db.run('fill', 'insert into first_try values (1)')
    await expect(house.world.db.run('fill-second', 'insert into second_try values (1)')).rejects.toThrow(
      'does not exist',
    )

    write('test-2.sql', 'create table second_try (id integer)')
    await run()
    expect(await recorded()).toEqual(['test-1.sql', 'test-2.sql'])
  })

  test('that are run at once by several run once', async () => {
    write('test-1.sql', 'create table first_try (id integer)')
    write('test-2.sql', 'create table second_try (id integer)')
    await Promise.all([run(), run(), run()])
    expect(await recorded()).toEqual(['test-1.sql', 'test-2.sql'])
  })

  test('of a newer program keep an older one out', async () => {
    write('test-1.sql', 'create table first_try (id integer)')
    await run()
    rmSync(path.join(folder, 'test-1.sql'))
    write('test-2.sql', 'create table second_try (id integer)')
    await expect(run()).rejects.toThrow(NewerSchema)
    await expect(run()).rejects.toThrow('a newer Jotbell (test-1.sql)')
    expect(await recorded()).toEqual(['test-1.sql'])
  })

  test('of a newer program let an older one in where they say so', async () => {
    write('test-1.sql', '-- Safe for older versions.\ncreate table first_try (id integer)')
    await run()
    rmSync(path.join(folder, 'test-1.sql'))
    await run()
    expect(await recorded()).toEqual(['test-1.sql'])
  })

  test('of version 1 that were retired since are known', async () => {
    await house.world.db.run(
      'retired',
      `insert into migrations (name, run_at) values ('0006-outbox.sql', now()) on conflict do nothing`,
    )
    await run()
    expect(await recorded()).toEqual([])
  })

  test('find a table of version 1, which did not say who may go on', async () => {
    await house.world.db.script('alter table migrations drop column safe_for_older')
    write('test-1.sql', 'create table first_try (id integer)')
    await run()
    expect(await recorded()).toEqual(['test-1.sql'])
  })
})
