import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as imports from './imports.ts'
import * as items from './items.ts'

export function importRoutes(mount: Mount, world: World) {
  mount(api.listImports, ({ account }) => imports.list(world, account))
  mount(api.createImport, ({ account, body }) => imports.create(world, account, body))
  mount(api.importItems, ({ account, id, body }) => items.add(world, account, id, body.items))
  mount(api.undoImport, ({ account, id }) => imports.undo(world, account, id))
}
