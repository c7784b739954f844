import type { FastifyReply } from 'fastify'

/** A refusal in PayPal's form. */
export const problem = (reply: FastifyReply, status: number, name: string) =>
  reply.code(status).send({ name, message: 'Simulated refusal', debug_id: 'simulated' })
