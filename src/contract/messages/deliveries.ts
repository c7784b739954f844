import { channelNames } from './channel-names.ts'

export const proof = {
  title: 'Sent and heard',
  none: 'Nothing has been sent yet.',
  unknown: 'What was sent cannot be fetched right now.',
  thisRing: 'this ring',
  earlier: 'Earlier rings',
  steps: { rang: 'Rang', sent: 'Accepted', shown: 'Shown', seen: 'Seen' },
  onItsWay: 'on its way',
  held: (time: string) => `waits until ${time}, when quiet hours end`,
  channels: { 'in-app': 'In the app', email: 'E-mail', push: 'Push', ...channelNames },
  again: (tries: string, why: string) => `Failed ${tries}, we will try again${because(why)}`,
  refused: (why: string) => `Refused${because(why)}`,
  failed: (why: string) => `Failed${because(why)}`,
  tries: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
  noReason: 'no reason was given',
} as const

// Why a delivery did not arrive, as the list of deliveries tells it.
export const deliveryErrors = {
  mailRefused: (reply: string) => `The mail server said: ${reply}`,
  mailLater: (reply: string) => `The mail server asked us to try again: ${reply}`,
  mailAway: 'The mail server did not answer',
  notNeeded: 'It was no longer needed',
  ours: 'Something went wrong on our side',
  tooOften: 'We tried many times and do not know whether it arrived',
  deviceGone: 'This device no longer accepts push messages',
  pushAddress: 'The address of this device is not that of a push service',
  pushRefused: (status: number) => `The push service answered ${status}`,
  pushLater: (status: number) => `The push service asked us to try again (${status})`,
  pushAway: 'The push service did not answer',
  channelRemoved: 'This channel was removed',
  channelNotReady: 'This channel was turned off or not confirmed',
} as const

const noRefusals: readonly string[] = [
  deliveryErrors.notNeeded,
  deliveryErrors.ours,
  deliveryErrors.tooOften,
  deliveryErrors.channelRemoved,
  deliveryErrors.channelNotReady,
  proof.noReason,
]

// Nobody answered, or with a fault of their own: "Your address answers 500".
const noAnswer = /did not answer$|answers \d+$/

/** Whether the other side said no, so that somebody can do something about it. */
export const isRefusal = (why: string) => !noRefusals.includes(why) && !noAnswer.test(why)

/** Ends a sentence with its reason, which may be one of its own or what a server said. */
export function because(why: string) {
  return `: ${why.slice(0, 1).toLowerCase()}${sentence(why.slice(1))}`
}

export const sentence = (why: string) => (/[.!?]$/.test(why) ? why : `${why}.`)
