// Puts load on a server from a second process.
import type { ChildProcess } from 'node:child_process'
import { nextMessage, startHelper } from './helper.ts'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
/** So many requests, or until told to stop: one every few milliseconds, or a fixed number at once. */
export type Load = {
  url: string
  asks: Ask[]
  atOnce: number
  amount: { requests: number } | { every: number } | 'until stopped'
}
type Answered = { delays: number[]; failed: number }

/** Answers with the milliseconds each request took. */
export async function load(wanted: Load): Promise<number[]> {
  return answered(startHelper('load-generator.ts', wanted))
}

/** The same for as long as the work takes, once the load is there. */
export async function loadDuring(wanted: Load, work: () => Promise<unknown>): Promise<number[]> {
  const generator = startHelper('load-generator.ts', wanted)
  await nextMessage(generator)
  await work()
  generator.send('stop')
  return answered(generator)
}

async function answered(generator: ChildProcess) {
  const { delays, failed } = (await nextMessage(generator)) as Answered
  if (failed > 0) throw new Error(`${failed} of ${delays.length} requests failed`)
  return delays
}
