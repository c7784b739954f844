import type { FastifyInstance } from 'fastify'
import type { World } from '#server/world.ts'

export async function newsletterRoutes(_app: FastifyInstance, _world: World) {}
