import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// One turn accepts a connection, the next one reads what came over it.
const turns = 3

/** A connection whose request has come and was not read yet looks idle, and would be closed unanswered. */
export function readBeforeClosing(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    for (let turn = 0; turn < turns; turn++) await nextTurn()
  })
}
