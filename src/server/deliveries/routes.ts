import type { FastifyInstance } from 'fastify'
import type { World } from '#server/world.ts'
import { serveOutbox } from './outbox-page.ts'

export async function deliveryRoutes(app: FastifyInstance, world: World) {
  serveOutbox(app, world)
}
