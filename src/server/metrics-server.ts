// Metrics and health on a port of their own, for every role: a worker serves nothing else.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { seconds } from './clock.ts'
import type { World } from './world.ts'

export async function startMetricsServer(world: World) {
  const { metrics } = world.config
  if (!metrics) return undefined
  const server = createServer(async ({ url }, reply) => {
    const page = await pages[url ?? '']?.(world)
    if (!page) return reply.writeHead(404).end()
    reply.writeHead(page.status, { 'content-type': page.type, 'cache-control': 'no-store' }).end(page.body)
  })
  server.listen(metrics)
  await once(server, 'listening')
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Page = { status: number; type: string; body: string }

const pages: Record<string, (world: World) => Page | Promise<Page>> = {
  '/metrics': async ({ metrics: { registry } }) => ({
    status: 200,
    type: registry.contentType,
    body: await registry.metrics(),
  }),
  '/health': (world) => {
    const health = healthOf(world)
    const status = health.status === 'ok' ? 200 : 503
    return { status, type: 'application/json', body: JSON.stringify(health) }
  },
}

/** How this process is: each loop with the seconds since it last worked, and what is wrong. */
export function healthOf({ metrics, clock }: Pick<World, 'metrics' | 'clock'>) {
  const now = performance.now()
  const beats = [...metrics.beats].map(([loop, { at, patience }]) => ({ loop, age: now - at, patience }))
  const stuck = beats.filter(({ age, patience }) => age > patience)
  const problems = stuck.map(({ loop, age }) => `${loop} has not worked for ${inSeconds(age)} s`)
  const doubt = clock.doubt()
  if (doubt) problems.push(doubt)
  const loops = Object.fromEntries(beats.map(({ loop, age }) => [loop, inSeconds(age)]))
  return problems.length === 0 ? { status: 'ok', loops } : { status: 'unwell', problems, loops }
}

const inSeconds = (age: number) => Math.round(age / seconds(1))
