// What the links in a newsletter letter ask and do.
import { newsletterPages as pages } from '#contract/messages/newsletter.ts'
import type { LinkActions } from '#server/links.ts'
import * as newsletter from './newsletter.ts'

export const newsletterLinks = {
  'newsletter-confirm': {
    async ask(world, { id = '' }) {
      const subscriber = await newsletter.find(world, id)
      if (!subscriber) return pages.gone
      if (subscriber.confirmed_at) return pages.confirmed
      return { ...pages.confirm, text: pages.confirm.text(subscriber.email) }
    },
    act: async (world, { id = '' }) => ((await newsletter.confirm(world, id)) ? pages.confirmed : pages.gone),
  },
  'newsletter-leave': {
    async ask(world, { id = '' }) {
      const subscriber = await newsletter.find(world, id)
      return subscriber ? { ...pages.leave, text: pages.leave.text(subscriber.email) } : pages.gone
    },
    async act(world, { id = '' }) {
      await newsletter.leave(world, id)
      return pages.left
    },
  },
} satisfies LinkActions
