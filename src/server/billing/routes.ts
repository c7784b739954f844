import type { FastifyInstance } from 'fastify'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'

export async function billingRoutes(_app: FastifyInstance, _mount: Mount, _world: World) {}
