// The long form of tests/api/fuzz.test.ts: npm run fuzz -- [count] [seed] [postgres|embedded]
// Sends odd requests to a real server on each engine and prints what was wrong with the replies, each kind once.
import fc from 'fast-check'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { closeWorld } from '#server/open-world.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { type Field, prepareField } from '#tests/fuzz/field.ts'
import { complaints } from '#tests/fuzz/judge.ts'
import { type Document, type FuzzRequest, requestsTo } from '#tests/fuzz/requests.ts'
import { belongings, send } from '#tests/fuzz/send.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'
import { isDeepStrictEqual } from 'node:util'

type Engine = 'postgres' | 'embedded'

const [count = 100_000, seed = 1] = process.argv.slice(2, 4).map(Number)
const engines = process.argv[4] ? [process.argv[4] as Engine] : (['postgres', 'embedded'] as const)
const atOnce = 4
const batch = 500
const slowestMs = 2_000

for (const engine of engines) await fuzz(engine, Math.ceil(count / engines.length))

async function fuzz(engine: Engine, wanted: number) {
  await using cluster = engine === 'postgres' ? await startPostgres({ fsync: false }) : undefined
  const { env, field } = await prepare(cluster?.url, Math.ceil(wanted / 20))
  const server = await startServer({ env: { ...env, RATE_LIMITS: 'off' } })
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document
  const before = await belongings(server.url, field)
  const tally = { statuses: new Map<number, number>(), slowest: 0, wrong: new Map<string, number>() }
  for (let sent = 0; sent < wanted; sent += batch) {
    const numRuns = Math.min(batch, wanted - sent)
    const requests = fc.sample(requestsTo(document, field), { seed: seed + sent, numRuns })
    const next = requests.values()
    await Promise.all(Array.from({ length: atOnce }, () => work(server.url, field, next, tally)))
    if ((sent / batch) % 10 === 9) console.log(`${engine}: ${sent + numRuns} of ${wanted} sent`)
  }
  if (!isDeepStrictEqual(await belongings(server.url, field), before))
    note(tally, "another person's data changed")
  if (server.output.includes('unexpected failure')) note(tally, 'an unexpected failure stands in the log')
  await server.stop()
  report(engine, wanted, tally)
}

async function prepare(databaseUrl: string | undefined, logouts: number) {
  const folder = await newDataFolder()
  const db = databaseUrl ? openPostgres(databaseUrl, { connections: 4 }) : await openEmbedded(folder)
  const world = await worldAround(db)
  const field = await prepareField(world, { logouts })
  await closeWorld(world)
  await db.close()
  return { field, env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder } }
}

type Tally = { statuses: Map<number, number>; slowest: number; wrong: Map<string, number> }

async function work(url: string, field: Field, requests: Iterable<FuzzRequest>, tally: Tally) {
  for (const request of requests) {
    const start = performance.now()
    const reply = await send(url, field, request)
    const took = performance.now() - start
    tally.slowest = Math.max(tally.slowest, took)
    tally.statuses.set(reply.status, (tally.statuses.get(reply.status) ?? 0) + 1)
    const wrong = [...complaints(request, reply), ...(took > slowestMs ? ['took more than 2 seconds'] : [])]
    for (const complaint of wrong) {
      const what = `${request.method} ${request.name ?? 'elsewhere'} ${complaint}`
      if (!tally.wrong.has(what)) console.log(`${what}:`, shorten({ request, took, reply }))
      note(tally, what)
    }
  }
}

function note(tally: Tally, what: string) {
  tally.wrong.set(what, (tally.wrong.get(what) ?? 0) + 1)
}

function shorten(value: unknown) {
  return JSON.stringify(value).slice(0, 1_500)
}

function report(engine: Engine, sent: number, { statuses, slowest, wrong }: Tally) {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  console.log(`${engine}: ${sent} requests, seed ${seed}, slowest ${Math.round(slowest)} ms`)
  console.log(`  ${counts.map(([status, number]) => `${status}: ${number}`).join(', ')}`)
  for (const [what, number] of wrong) console.log(`  ${what}: ${number} times`)
  console.log(wrong.size === 0 ? '  nothing was wrong' : `  ${wrong.size} kinds of wrong`)
  if (wrong.size > 0) process.exitCode = 1
}
