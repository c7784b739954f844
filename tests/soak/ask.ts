// A person's hands: one request at a time, to whichever web process answers.
import { setTimeout as pause } from 'node:timers/promises'

export type Answer = { status: number; body: unknown; sentAt: number; ackedAt: number; doubted: boolean }
export type Ask = ReturnType<typeof openAsk>
export type Traffic = { answers: number; away: number; silent: number; faults: string[] }

type Request = { method: string; path: string; body?: object }

const patience = 6_000
const definite = (status: number) => status < 500 && status !== 429

export const noTraffic = (): Traffic => ({ answers: 0, away: 0, silent: 0, faults: [] })

/** Asks until there is an answer. `doubted`: an earlier try got none, so it may have happened then, or happen yet. */
export function openAsk(urls: string[], token: string, traffic: Traffic, random: () => number) {
  let turn = Math.floor(random() * urls.length)
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const sentAt = Date.now()
    let doubted = false
    for (;;) {
      const url = urls[turn % urls.length]!
      const reply = await once(url, token, { method, path, ...(body && { body }) })
      if (reply && definite(reply.status)) {
        traffic.answers++
        return { ...reply, sentAt, ackedAt: Date.now(), doubted }
      }
      if (!reply) traffic.silent++
      else if (reply.status === 503) traffic.away++
      else traffic.faults.push(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      doubted ||= method !== 'GET'
      turn++
      await pause(200 + random() * 800)
    }
  }
}

async function once(url: string, token: string, { method, path, body }: Request) {
  try {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await reply.text()
    return { status: reply.status, body: text ? (JSON.parse(text) as unknown) : undefined }
  } catch {
    return undefined
  }
}
