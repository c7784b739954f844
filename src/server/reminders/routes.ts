import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'

export function reminderRoutes(_mount: Mount, _world: World) {}
