import type { FastifyInstance } from 'fastify'
import type { World } from '#server/world.ts'

export async function deliveryRoutes(_app: FastifyInstance, _world: World) {}
