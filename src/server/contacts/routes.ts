import { api } from '#contract/api.ts'
import { callerOf } from '#server/http/caller.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import * as contacts from './contacts.ts'

/** Reminders stand above contacts: app.ts hands over what they do when one is removed. */
export function contactRoutes(mount: Mount, world: World, forget: contacts.Forget) {
  mount(api.listContacts, ({ account }) => contacts.list(world, account))
  mount(api.addContact, ({ account, body, request }) => contacts.add(world, account, body, callerOf(request)))
  mount(api.removeContact, ({ account, id }) => contacts.remove(world, account, id, forget))
}
