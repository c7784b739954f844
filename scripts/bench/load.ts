// Puts load on a server from a second process.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { killAtEnd } from '#tests/support/leftovers.ts'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Load = { url: string; asks: Ask[]; atOnce: number; requests: number; every?: number }
export type Answered = { delays: number[]; failed: number }

/** As many requests as wanted, a fixed number of them at once. Answers with the milliseconds each took. */
export function load(wanted: Load): Promise<Answered> {
  return answered(start(wanted))
}

/** A request every few milliseconds for as long as the work takes. */
export async function loadDuring(wanted: Omit<Load, 'requests'>, work: () => Promise<unknown>) {
  const generator = start({ ...wanted, requests: 0 })
  await work()
  generator.send('stop')
  return answered(generator)
}

function start(wanted: Load) {
  const generator = fork(new URL('load-generator.ts', import.meta.url))
  generator.send(wanted)
  return generator
}

async function answered(generator: ChildProcess): Promise<Answered> {
  const forget = killAtEnd(() => void generator.kill('SIGKILL'))
  const { promise: broken, reject } = Promise.withResolvers<never>()
  generator.once('exit', (code) => reject(new Error(`The load generator ended with status ${code}`)))
  const [result] = (await Promise.race([once(generator, 'message'), broken])) as [Answered]
  forget()
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.delays.length} requests failed`)
  return result
}
