// Puts load on a server from a second process.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { killAtEnd } from '#tests/support/leftovers.ts'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
/** So many requests, or until told to stop: one every few milliseconds, or a fixed number at once. */
export type Load = {
  url: string
  asks: Ask[]
  atOnce: number
  amount: { requests: number } | { every: number } | 'until stopped'
}
export type Answered = { delays: number[]; failed: number }

/** Answers with the milliseconds each request took. */
export function load(wanted: Load): Promise<Answered> {
  return answered(start(wanted))
}

/** The same for as long as the work takes, once the load is there. */
export async function loadDuring(wanted: Load, work: () => Promise<unknown>) {
  const generator = start(wanted)
  await heard(generator)
  await work()
  generator.send('stop')
  return answered(generator)
}

function start(wanted: Load) {
  const generator = fork(new URL('load-generator.ts', import.meta.url))
  const forget = killAtEnd(() => void generator.kill('SIGKILL'))
  generator.once('exit', forget)
  generator.send(wanted)
  return generator
}

async function answered(generator: ChildProcess): Promise<Answered> {
  const result = (await heard(generator)) as Answered
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.delays.length} requests failed`)
  return result
}

async function heard(generator: ChildProcess): Promise<unknown> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const ended = (code: number | null) => reject(new Error(`The load generator ended with status ${code}`))
  generator.once('exit', ended)
  const [message] = (await Promise.race([once(generator, 'message'), broken])) as [unknown]
  generator.off('exit', ended)
  return message
}
