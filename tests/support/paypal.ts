import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { paypalApi } from '#standins/paypal/api.ts'
import { paypalOf } from '#tests/support/billing.ts'
import type { House } from '#tests/support/house.ts'

/** A status, a reply of one's own, or work that is done and never heard of. */
type Fault = number | object | 'lose the reply' | 'never reply'
type Planned = { path: RegExp; fault: Fault; times: number }

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
    // The work is done, and nobody hears of it.
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (!silent.has(request)) done(null, payload)
    })
    paypalApi(app, paypalOf(house))
    await app.listen({ port, host: '127.0.0.1' })
  })
  beforeEach(() => {
    planned = []
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
    calls: (path: RegExp) => calls.filter((call) => path.test(call)).length,
  }
}
