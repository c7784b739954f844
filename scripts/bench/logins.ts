// What a rush of logins costs everybody else: p99 of GET /api/auth/me with eight logins at once, against
// without. `node scripts/bench/logins.ts`
import { newAccount } from '#tests/support/accounts.ts'
import { startServer } from '#tests/support/server.ts'

const requests = 2_000
const loginsAtOnce = 8

await using server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
const account = await newAccount(server.url)
await measure()
const quiet = await measure()
const rush = await duringLogins(measure)
console.log(`quiet: p50 ${show(quiet, 0.5)}, p99 ${show(quiet, 0.99)}`)
console.log(`${loginsAtOnce} logins at once: p50 ${show(rush, 0.5)}, p99 ${show(rush, 0.99)}`)
console.log(`p99 ratio: ${(at(rush, 0.99) / at(quiet, 0.99)).toFixed(2)}`)

async function measure() {
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) {
    const start = performance.now()
    const reply = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    await reply.text()
    if (!reply.ok) throw new Error(`answered ${reply.status}`)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

async function duringLogins<Result>(work: () => Promise<Result>) {
  const over = new AbortController()
  let count = 0
  const logins = Array.from({ length: loginsAtOnce }, async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password: account.password }),
      })
      await reply.text()
      if (reply.ok) count += 1
    }
  })
  const result = await work()
  over.abort()
  await Promise.all(logins)
  console.log(`${count} logins meanwhile`)
  return result
}

function at(sorted: number[], share: number) {
  return sorted[Math.floor((sorted.length - 1) * share)]!
}

function show(sorted: number[], share: number) {
  return `${at(sorted, share).toFixed(1)} ms`
}
