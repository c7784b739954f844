import { api } from '#contract/api.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { changeMany } from './batch.ts'
import * as labels from './labels.ts'
import * as notes from './notes.ts'

export function noteRoutes(mount: Mount, world: World) {
  mount(api.listNotes, ({ account, query }) => notes.list(world, account, query))
  mount(api.findNote, ({ account, id }) => notes.get(world, account, id))
  mount(api.addNote, ({ account, body }) => notes.add(world, account, body))
  mount(api.changeNote, ({ account, id, body }) => notes.change(world, account, id, body))
  mount(api.removeNote, ({ account, id }) => notes.remove(world, account, id))
  mount(api.changeNotes, ({ account, body }) => changeMany(world, account, body))
  mount(api.listLabels, ({ account }) => labels.list(world, account))
  mount(api.renameLabel, ({ account, label, body }) => labels.rename(world, account, label, body.name))
  mount(api.removeLabel, ({ account, label }) => labels.remove(world, account, label))
}
