// Sends requests from a process of its own, so that asking does not count as answering.
import { Agent, request } from 'node:http'
import type { Ask, Load } from './load.ts'

const stopped = Promise.withResolvers<void>()
const tally = { sent: 0, failed: 0, isWarm: false, isOver: false }
// Connecting and compiling, on both sides.
const warmUp = 30
const isEndless = (amount: Load['amount']) => amount === 'until stopped' || 'every' in amount

await run(JSON.parse(process.argv[2]!) as Load)

async function run({ url, asks, atOnce, amount }: Load) {
  process.once('message', () => {
    tally.isOver = true
    stopped.resolve()
  })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const delays: number[] = []
  const next = async () => {
    const began = performance.now()
    const status = await send(agent, url, asks[tally.sent++ % asks.length]!)
    delays.push(performance.now() - began)
    if (status >= 400) tally.failed += 1
    if (delays.length === warmUp && !tally.isWarm && isEndless(amount)) {
      tally.isWarm = true
      delays.length = 0
      process.send!('warm')
    }
  }
  if (amount === 'until stopped') await crowd(atOnce, next, () => tally.isOver)
  else if ('every' in amount) await paced(next, amount.every)
  else await crowd(atOnce, next, () => tally.sent >= amount.requests)
  agent.destroy()
  process.send!({ delays, failed: tally.failed }, () => process.exit())
}

// So many clients, each asking again as soon as it is answered.
async function crowd(size: number, next: () => Promise<void>, isOver: () => boolean) {
  const client = async () => {
    while (!isOver()) await next()
  }
  await Promise.all(Array.from({ length: size }, client))
}

// Asks at a steady pace, whether or not the answers keep up.
async function paced(next: () => Promise<void>, every: number) {
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = next().finally(() => running.delete(one))
    running.add(one)
  }, every)
  await stopped.promise
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
