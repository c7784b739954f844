import type { World } from '#server/world.ts'
import type { Mount } from './mount.ts'

export function eventRoutes(_mount: Mount, _world: World) {}
