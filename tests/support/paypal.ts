import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { paypalApi } from '#standins/paypal/api.ts'
import { paypalOf } from '#tests/support/billing.ts'
import type { House } from '#tests/support/house.ts'

/** A status, a reply of one's own, or work that is done and never heard of. */
type Fault = number | object | 'lose the reply' | 'never reply'
type Planned = { path: RegExp; fault: Fault; times: number }
type Held = { path: RegExp; arrived(): void; release: Promise<void> }

/** The settings that make a house talk to the double on this port. */
export const paypalEnv = (port: number) => ({
  PAYPAL_API_URL: `http://127.0.0.1:${port}/dev/paypal`,
  PAYPAL_CLIENT_ID: 'test-client',
  PAYPAL_CLIENT_SECRET: 'test-secret-never-logged',
  PAYPAL_WEBHOOK_ID: 'WH-TEST',
  PAYPAL_PLAN_PRO_MONTHLY: 'P-MONTHLY',
  PAYPAL_PLAN_PRO_YEARLY: 'P-YEARLY',
})

/** PayPal as a server of its own, which can be told to fail. Its webhooks go nowhere; a test delivers them. */
export function usePaypal(house: House, port: number) {
  let app: FastifyInstance
  let planned: Planned[] = []
  let held: Held[] = []
  let calls: string[] = []
  const silent = new WeakSet<FastifyRequest>()

  beforeAll(async () => {
    app = fastify({ forceCloseConnections: true })
    app.addHook('onRequest', async (request, reply) => {
      calls.push(`${request.method} ${request.url}`)
      const fault = nextFault(request)
      if (typeof fault === 'number') return reply.code(fault).send({ name: 'FAULT' })
      if (typeof fault === 'object') return reply.send(fault)
      if (fault) failLater(request, reply, fault)
    })
    // The work is done, and nobody hears of it, or only later.
    app.addHook('onSend', async (request, _reply, payload) => {
      const hold = held.find(({ path }) => path.test(request.url))
      held = held.filter((other) => other !== hold)
      hold?.arrived()
      await (silent.has(request) ? new Promise(() => {}) : hold?.release)
      return payload
    })
    paypalApi(app, paypalOf(house))
    await app.listen({ port, host: '127.0.0.1' })
  })
  beforeEach(() => {
    planned = []
    held = []
    calls = []
  })
  afterAll(() => app.close())

  function nextFault(request: FastifyRequest): Fault | undefined {
    const next = planned.find(({ path, times }) => times > 0 && path.test(request.url))
    if (next) next.times--
    return next?.fault
  }

  function failLater(request: FastifyRequest, reply: FastifyReply, fault: Fault) {
    silent.add(request)
    if (fault === 'lose the reply') setTimeout(() => reply.raw.destroy(), 500)
  }

  return {
    fail: (path: RegExp, fault: Fault, times = 1) => void planned.push({ path, fault, times }),
    recover: () => void (planned = []),
    /** Holds the next reply back, made as PayPal knew it then, until it is released. */
    hold(path: RegExp) {
      const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.push({ path, arrived: arrival.resolve, release: release.promise })
      return { arrived: arrival.promise, release: release.resolve }
    },
    calls: (path: RegExp) => calls.filter((call) => path.test(call)).length,
  }
}
