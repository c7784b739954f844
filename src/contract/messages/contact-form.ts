import { limits } from '../plans.ts'

// The contacts of the profile.
export const contactWords = {
  title: 'Contacts',
  none: 'Nobody yet. A contact gets one letter when a reminder that keeps ringing stays unanswered. We ask them first whether that is all right.',
  add: 'Add a contact',
  name: 'Name',
  email: 'E-mail',
  gets: 'Choose them for a reminder that keeps ringing. If nobody answers it, they get one letter.',
  promises: [
    'First we ask them. Until they say yes, they get nothing else.',
    'The letter has the title and the times it rang, the description only where you allow it.',
    `Never more than ${limits.contactLetters} letters a day, and one press ends them for good.`,
    'They learn your name and your e-mail address.',
  ],
  ask: 'Ask them',
  askAgain: 'Ask again',
  askFailed: 'The contact could not be asked. Try again.',
  asked: (name: string) => `We are asking ${name}. The answer shows here.`,
  notYet: (name: string, day: string) => `${name} was asked within the week. You can ask again from ${day}.`,
  knownAgreed: (name: string) => `${name} has agreed already.`,
  knownRefused: (name: string) => `${name} does not want such letters, so we do not ask.`,
  agreed: (day: string) => `Agreed on ${day}.`,
  chosen: (count: number) =>
    `Gets a letter if ${count === 1 ? 'one reminder goes' : `one of ${count} reminders goes`} unanswered.`,
  notChosen: 'Choose them for a reminder that keeps ringing.',
  pending: (day: string) => `Asked on ${day}, no answer yet.`,
  notAsked: 'Not asked yet: somebody else asked this address within the week.',
  again: (day: string) => `You can ask again from ${day}.`,
  paused: (email: string) =>
    `Told nothing since your password was reset. Resume them if you chose ${email} yourself, or remove them.`,
  resume: 'Resume',
  resumed: (name: string) => `${name} is told again.`,
  resumeFailed: 'The contact could not be resumed. Try again.',
  refused: 'Said no. We do not write to this address for you.',
  more: 'More',
  remove: 'Remove',
  removing: {
    title: 'Are you sure?',
    text: 'They get no more letters. Reminders that named them ring on without telling anybody.',
    confirm: 'Yes, remove them!',
    cancel: 'Cancel',
  },
  removed: 'Contact removed.',
  removeFailed: 'The contact could not be removed. Try again.',
  unsaved: {
    title: 'Discard what you typed?',
    text: 'Nobody has been asked yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
} as const
