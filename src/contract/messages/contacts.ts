import { limits } from '../plans.ts'
import { channelNames } from './channel-names.ts'

export const contactRefusals = {
  own: 'This is your own address. Choose somebody else.',
  limit: `You can have ${limits.contacts} contacts. Remove one to add another.`,
  notAgreed: 'Choose a contact of yours who has agreed to be told',
} as const

// Why a contact was not told, as the list of deliveries tells it.
export const contactErrors = {
  notAgreed: (name: string) => `${name} has not agreed to be told, or no longer wants to be`,
  paused: (name: string) => `${name} is paused since your password was reset. Resume them in your profile`,
  tooMany: (name: string) =>
    `${name} got ${limits.contactLetters} letters within a day, and nobody gets more`,
} as const

export const contactPromises = {
  facts: 'You get the title and the times it rang.',
  few: `Never more than ${limits.contactLetters} letters a day.`,
  end: 'One press in any letter ends it.',
  nothingElse: 'Your address is used for nothing else.',
} as const

// Names are what the person who asks has typed; letters and pages shorten them (contacts/names.ts).
export const askingMail = {
  subject: (owner: string) => `${owner} would like to add you as a contact`,
  title: (name: string) => (name ? `Hello ${name}, may we write to you?` : 'Hello, may we write to you?'),
  text: (whole: string, owner: string) =>
    `${whole} uses Jotbell for reminders. For a few that matter, ${owner} would like us to write you one letter if nobody has answered any of the rings.`,
  noAccount:
    'You need no account. Nothing is decided before you press Yes or No on the page behind this button.',
  button: 'Read and answer',
  stranger: (owner: string) => `You do not know ${owner}? “Never write to me” below ends this for good.`,
  why: 'Unless you agree, nothing else comes.',
  never: 'Never write to me',
  privacy: 'Privacy',
} as const

export const unansweredMail = {
  subject: (owner: string, title: string) => `${owner} has not answered: ${title}`,
  label: 'It rang first at',
  day: (day: string, zone: string, rings: number) =>
    `${day}, ${zone} · ${rings === 1 ? 'once' : rings === 2 ? 'twice' : `${rings} times`}, no answer`,
  zone: (city: string) => `${city} time`,
  text: (owner: string) => `${owner} asked us to tell you if nobody answers. Perhaps give ${owner} a call.`,
  channels: { 'in-app': 'app', email: 'e-mail', push: 'device', ...channelNames },
  later: (day: string, time: string) => `${day}, ${time}`,
  ring: (time: string, channels: string[]) => `${time} · ${channels.join(', ')}`,
  only: 'This is the only letter about it. We do not know more than this.',
  why: (day: string) => `You get this because you agreed on ${day}.`,
  stop: 'Stop these letters',
} as const

// The page behind the links in both letters.
export const contactPages = {
  ask: {
    title: (owner: string) => `May we write to you for ${owner}?`,
    text: (whole: string, email: string) =>
      `${whole} would like us to write to ${email} when nobody has answered a reminder that keeps ringing.`,
    yes: 'Yes, that is fine',
    no: 'No, thank you',
    note: (owner: string) =>
      `If you say no, we never write to this address for ${owner} again. ${owner} only learns that you said no.`,
  },
  agreed: {
    title: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
    text: (owner: string) =>
      `${owner} can now choose you for a reminder. Every letter has a link that ends this for good.`,
    back: 'I have changed my mind',
  },
  refused: {
    title: 'We will not write to you',
    text: 'Nothing comes to this address for that person again, and nobody can undo that.',
  },
  gone: {
    title: 'You need not answer',
    text: 'Whoever asked for you has taken it back, so nothing comes. If you like, they can never ask you again.',
    never: 'Never ask me again',
  },
} as const
