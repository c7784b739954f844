// The letters to a contact: one that asks, and one with the facts of a ring that nobody answered. No word but the title, and
// the description where the person shares it, is the person's own.
import { askingMail, contactPromises, unansweredMail } from '#contract/messages/contacts.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import type { Letter, QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import {
  button,
  heading,
  layOut,
  oneLine,
  paragraph,
  type Piece,
  small,
  timeBox,
} from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import { linksOf } from './links.ts'
import { firstName } from './names.ts'
import { ownerInShort, ownerInWhole } from './owner.ts'
import * as store from './store.ts'

export const contactLetters = {
  'contact-asking': { email: writeAsking },
  contact: { email: writeUnanswered },
} satisfies Partial<Writers>

async function writeAsking(world: World, { user_id, device_id }: QueuedDelivery) {
  const contact = await store.findAsked(world.db, user_id, device_id)
  if (contact?.state !== 'pending') return undefined
  const owner = ownerInShort(contact)
  const links = linksOf(world, contact)
  const pieces = [
    heading(askingMail.title(firstName(contact.name))),
    paragraph(askingMail.text(ownerInWhole(contact), owner)),
    paragraph(
      Object.values(contactPromises)
        .map((promise) => `– ${promise}`)
        .join('\n'),
    ),
    paragraph(askingMail.noAccount),
    button({ label: askingMail.button, url: links.answer }),
    small(askingMail.stranger(owner)),
  ]
  const stop = { label: askingMail.never, url: links.refuse }
  return letter(world, contact, askingMail.subject(owner), pieces, askingMail.why, stop)
}

async function writeUnanswered(
  world: World,
  { user_id, device_id, subject_id, occurrence_at }: QueuedDelivery,
) {
  const contact = await store.findTold(world.db, user_id, device_id, subject_id, occurrence_at)
  if (contact?.state !== 'agreed') return undefined
  const rung = await store.listRings(world.db, user_id, subject_id, occurrence_at)
  const { title, description, rings, agreed_at, time_zone: zone } = contact
  const owner = ownerInShort(contact)
  const wall = (moment: Date) => wallAt(moment.getTime(), zone)
  const time = (moment: Date) => clockWords(contact.clock ?? '12').clock(wall(moment))
  const day = dateWords().longDate(wall(occurrence_at), wall(world.clock.now()))
  // The day is said above; a repeat may come on a later one.
  const when = (moment: Date) =>
    dayOf(wall(moment)) === dayOf(wall(occurrence_at))
      ? time(moment)
      : unansweredMail.later(dateWords().shortDate(wall(moment), wall(occurrence_at)), time(moment))
  const say = ({ rang_at, channels }: store.Rung) =>
    unansweredMail.ring(when(rang_at), channels.map((channel) => unansweredMail.channels[channel]).toSorted())
  const pieces = [
    timeBox(unansweredMail.label, time(occurrence_at), unansweredMail.day(day, zoneInWords(zone), rings)),
    heading(title),
    ...(description ? [paragraph(description)] : []),
    paragraph(unansweredMail.text(owner)),
    ...(rung.length > 0 ? [small(rung.map(say).join('\n'))] : []),
    small(unansweredMail.only),
  ]
  const why = unansweredMail.why(dateWords().dayAndMonth(wall(agreed_at!)))
  const stop = { label: unansweredMail.stop, url: linksOf(world, contact).refuse }
  return letter(world, contact, oneLine(unansweredMail.subject(owner, title)), pieces, why, stop)
}

// "Berlin time"; UTC, which names no city, as it is.
const zoneInWords = (zone: string) =>
  zone.includes('/') ? unansweredMail.zone(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')) : zone

type Stop = { label: string; url: string }

function letter(
  world: World,
  contact: store.Asked,
  subject: string,
  pieces: Piece[],
  why: string,
  stop: Stop,
): Letter {
  const links = [stop, { label: askingMail.privacy, url: `${world.config.publicUrl}/privacy` }]
  return {
    // Without the name, which is not the reader's own word.
    to: { address: contact.email },
    subject,
    ...layOut({ title: subject, pieces, footer: { text: why, links } }),
    // RFC 8058: the mail program's own button, one press and no page.
    headers: { 'List-Unsubscribe': `<${stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
