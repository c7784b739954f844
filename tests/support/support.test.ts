import { existsSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startSmtp } from '#tests/support/smtp.ts'

test('every fresh database of the shared cluster is empty and its own', async () => {
  const [one, other] = await Promise.all([
    freshDatabase(inject('postgresUrl')),
    freshDatabase(inject('postgresUrl')),
  ])
  await ask(one, 'create table only_here ()')
  expect(await ask(one, "select to_regclass('only_here')::text as found")).toEqual([{ found: 'only_here' }])
  expect(await ask(other, "select to_regclass('only_here')::text as found")).toEqual([{ found: null }])
})

test('a private cluster keeps its rows over a stop, answers nothing while frozen, and leaves no trace', async () => {
  const postgres = await startPostgres()
  await ask(postgres.url, 'create table kept as select 1 as one')
  await postgres.stop('immediate')
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  await postgres.start()
  expect(await ask(postgres.url, 'select one from kept')).toEqual([{ one: 1 }])

  postgres.freeze()
  await expect(ask(postgres.url, 'select one from kept', { patience: 500 })).rejects.toThrow('timeout')
  postgres.thaw()
  expect(await ask(postgres.url, 'select one from kept')).toEqual([{ one: 1 }])

  await postgres.remove()
  expect(existsSync(postgres.dir)).toBe(false)
})

test('the mail server keeps letters as they were sent and refuses one recipient alone', async () => {
  const smtp = await startSmtp()
  const transport = createTransport(smtp.url)
  const letter = { from: 'bell@example.com', subject: 'Grüße', text: 'hello', html: '<b>hello</b>' }
  smtp.refuseWith(550, 'b@example.com')

  await transport.sendMail({ ...letter, to: 'a@example.com', headers: { 'X-Kind': 'test' } })
  await expect(transport.sendMail({ ...letter, to: 'b@example.com' })).rejects.toMatchObject({
    responseCode: 550,
  })

  expect(await smtp.waitFor(({ to }) => to === 'a@example.com')).toMatchObject({
    from: 'bell@example.com',
    subject: 'Grüße',
    text: expect.stringContaining('hello'),
    html: expect.stringContaining('<b>hello</b>'),
    headers: { 'x-kind': 'test' },
  })
  expect(smtp.letters).toHaveLength(1)
  await smtp.stop()
})

test('what never comes true is named when patience ends', async () => {
  await expect(eventually('pigs fly', () => false, { within: 20, every: 5 })).rejects.toThrow('pigs fly')
})

async function ask(url: string, statement: string, { patience = 30_000 } = {}) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
