// The link of a message with a code: opening it asks, pressing the button confirms.
import { channelPages as pages } from '#contract/messages/channels.ts'
import type { LinkAction, LinkActions } from '#server/links.ts'
import * as codes from './codes.ts'
import * as store from './store.ts'

const confirm: LinkAction = {
  async ask(world, { user, channel, letter }) {
    const row = await store.find(world.db, user!, channel!)
    return row?.letter_id === letter ? pages.ask : pages.outdated
  },
  async act(world, { user, channel, letter }) {
    if (!(await codes.useLink(world, user!, channel!, letter!))) return pages.outdated
    world.signals.tell([user!], 'user')
    return pages.confirmed
  },
}

export const channelLinks = { 'channel-confirm': confirm } satisfies LinkActions
