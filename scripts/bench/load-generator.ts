// Sends requests from a process of its own, so that asking does not count as answering.
import { Agent, request } from 'node:http'
import type { Ask, Load } from './load.ts'

process.once('message', (load: Load) => void run(load))

async function run({ url, asks, atOnce, requests, every }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const delays: number[] = []
  const tally = { sent: 0, failed: 0 }
  const next = async () => {
    const began = performance.now()
    const status = await send(agent, url, asks[tally.sent++ % asks.length]!)
    delays.push(performance.now() - began)
    if (status >= 400) tally.failed += 1
  }
  if (every) await paced(next, every)
  else
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (tally.sent < requests) await next()
      }),
    )
  agent.destroy()
  process.send!({ delays, failed: tally.failed }, () => process.exit())
}

// Asks at a steady pace, whether or not the answers keep up, until told to stop.
async function paced(next: () => Promise<void>, every: number) {
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = next().finally(() => running.delete(one))
    running.add(one)
  }, every)
  await new Promise((resolve) => process.once('message', resolve))
  clearInterval(timer)
  await Promise.all(running)
}

function send(agent: Agent, url: string, { method, path, headers, body }: Ask) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asking = request(url + path, { method, headers, agent }, (reply) => {
    reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
  })
  asking.on('error', reject).end(body)
  return promise
}
