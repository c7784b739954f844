// The OpenAPI document, as other people's programs read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCodes } from '#contract/refusals.ts'
import { openapi } from '#server/http/openapi.ts'
import { engines, useHouse } from '#tests/support/house.ts'
import { lint, runClient } from '#tests/support/openapi-tools.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const document = openapi('https://jotbell.test')

const program = `import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string]
const visitor = createClient<paths>({ baseUrl })
const login = await visitor.POST('/auth/login', { body: { email, password } })
if (!login.data) throw new Error(login.error.message)
const made = await visitor.POST('/auth/tokens', {
  body: { name: 'Generated client', scopes: ['notes:write'] },
  headers: { authorization: 'Bearer ' + login.data.token },
})
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + made.data!.token } })
const note = await client.POST('/notes', { body: { title: 'Milk', content: 'and bread' } })
const title: string = note.data!.title
const list = await client.GET('/notes', { params: { query: { limit: '1' } } })
const refusal: string | undefined = list.error?.errorCode
const gone = await client.DELETE('/notes/{id}', { params: { path: { id: note.data!._id } } })
const session = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + login.data.token } })
const begun = await session.POST('/imports', { body: { source: 'keep', name: 'takeout.zip' } })
const id = '00000000-0000-4000-8000-00000000000'
const imported = await session.POST('/imports/{id}/items', {
  params: { path: { id: begun.data!._id } },
  body: {
    items: [
      { kind: 'note', _id: id + '1', title: 'Tea', content: 'Green', labels: ['Home'] },
      { kind: 'reminder', _id: id + '2', title: 'Water', date: '2099-01-01T08:00:00Z', repeat: { every: 2 } },
      // @ts-expect-error There are no tasks.
      { kind: 'task', _id: id + '3', title: 'Tax' },
    ],
  },
})
const results = imported.data!.map(({ result }) => result)
console.log(JSON.stringify([title, list.response.status, refusal, gone.response.status, results]))
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jotbell-openapi-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('passes the recommended rules of Redocly without a warning', async () =>
  expect(await lint(folder, document)).toEqual([]))

test('names every code of the contract in some refusal of a call', () => {
  const told = JSON.stringify(document.paths)
  expect(errorCodes.filter((code) => !told.includes(`"${code}"`))).toEqual([])
})

test('names the refusals of a call by status and code', () => {
  expect(document.paths['/notes']?.['post']).toMatchObject({
    security: [{ session: [] }, { program: ['notes:write'] }],
    responses: {
      201: {},
      400: {},
      401: {},
      403: { description: expect.stringContaining('SCOPE_MISSING, NOTE_LIMIT_REACHED') },
      413: {},
      415: {},
      429: {},
      503: {},
    },
  })
})

describe.each(engines)('a generated client on %s', (engine) => {
  const house = useHouse(engine)

  test('talks to the server: logs in, makes a token, writes with it, is told what is missing, and imports', async () => {
    const ines = await moveInWithPassword(house)
    const args = [`${house.url}/api`, ines.email, password]
    const printed = await runClient(document, program, args)
    expect(JSON.parse(printed)).toEqual([
      'Milk',
      403,
      'SCOPE_MISSING',
      204,
      ['created', 'created', 'refused'],
    ])
  })
})
