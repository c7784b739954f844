// What the links in letters to contacts ask and do. The page decides nothing by being opened: mail scanners open every link.
import { after, days } from '#server/clock.ts'
import { type Claim, type LinkActions, type LinkPage, sign, signToken } from '#server/links.ts'
import type { World } from '#server/world.ts'
import { refusalKeys } from './keys.ts'
import * as pages from './pages.ts'
import * as store from './store.ts'

// Whoever finds the letter years later can still end it.
const linksLast = days(3_650)

type Purpose = 'contact-agree' | 'contact-refuse'

/** The addresses for a letter: the page, and the page with No at hand, which is also where a mail program unsubscribes. */
export function linksOf(world: World, contact: store.Asked) {
  const owner = { id: contact.user_id, email: contact.owner_email }
  const keys = refusalKeys(world, owner, contact.email).map((key) => key.toString('base64url'))
  const claim = { user: contact.user_id, contact: contact.id, keys: keys.join(' ') }
  const link = (purpose: Purpose) => sign(world, purpose, claim, after(world.clock.now(), linksLast))
  return { answer: link('contact-agree'), refuse: link('contact-refuse') }
}

export const contactLinks = {
  'contact-agree': {
    ask: (world, claim) =>
      unlessOver(world, claim, async (contact) =>
        contact.agreed_at ? thank(world, claim, contact) : askFirst(world, claim, contact),
      ),
    act: (world, claim) =>
      unlessOver(world, claim, async (contact) => {
        await store.agree(world.db, contact.user_id, contact.id, world.clock.now())
        world.signals.tell([contact.user_id], 'user')
        return thank(world, claim, contact)
      }),
  },
  'contact-refuse': {
    ask: (world, claim) => unlessOver(world, claim, async (contact) => askFirst(world, claim, contact, 'no')),
    // Also where the contact or the account is gone: whoever adds them again must not ask again.
    async act(world, claim) {
      await store.refuse(world.db, keysIn(claim), world.clock.now())
      world.signals.tell([claim.user!], 'user')
      return pages.refused
    },
  },
} satisfies LinkActions

// A refusal is for good, whatever is pressed later.
async function unlessOver(world: World, claim: Claim, work: (contact: store.Asked) => Promise<LinkPage>) {
  const contact = await store.findAsked(world.db, claim.user!, claim.contact!)
  const isRefused = contact ? contact.state === 'refused' : await store.isRefused(world.db, keysIn(claim))
  if (isRefused) return pages.refused
  return contact ? work(contact) : pages.gone(hrefOf(world, claim, 'contact-refuse'))
}

function askFirst(world: World, claim: Claim, contact: store.Asked, focused?: pages.Answer) {
  const hrefs = { yes: hrefOf(world, claim, 'contact-agree'), no: hrefOf(world, claim, 'contact-refuse') }
  return pages.ask(contact, hrefs, focused)
}

const thank = (world: World, claim: Claim, contact: store.Asked) =>
  pages.thank(contact, hrefOf(world, claim, 'contact-refuse'))

// From one link's page to another's, wherever they are served.
const hrefOf = (world: World, claim: Claim, purpose: Purpose) =>
  signToken(world, purpose, claim, after(world.clock.now(), linksLast))

const keysIn = ({ keys = '' }: Claim) => keys.split(' ').map((key) => Buffer.from(key, 'base64url'))
