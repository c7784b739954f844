import { channelNames } from './channel-names.ts'

export const proof = {
  title: 'Sent and heard',
  none: 'Nothing has been sent yet.',
  unknown: 'What was sent cannot be fetched right now.',
  thisRing: 'this ring',
  earlier: 'Earlier rings',
  steps: { rang: 'Rang', sent: 'Accepted', shown: 'Shown', seen: 'Seen' },
  onItsWay: 'on its way',
  channels: { 'in-app': 'In the app', email: 'E-mail', push: 'Push', ...channelNames },
  again: (tries: string, why: string) => `Failed ${tries}, we will try again: ${why}`,
  failed: (why: string) => `Failed: ${why}`,
  tries: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
  noReason: 'no reason was given',
} as const

// Why a delivery did not arrive, as the list of deliveries tells it.
export const deliveryErrors = {
  mailRefused: (reply: string) => `The mail server refused it: ${reply}`,
  mailLater: (reply: string) => `The mail server asked us to try again: ${reply}`,
  mailAway: 'The mail server did not answer',
  notNeeded: 'It was no longer needed',
  ours: 'Something went wrong on our side',
  tooOften: 'We tried many times and do not know whether it arrived',
  deviceGone: 'This device no longer accepts push messages',
  pushAddress: 'The address of this device is not that of a push service',
  pushRefused: (status: number) => `The push service refused it (${status})`,
  pushLater: (status: number) => `The push service asked us to try again (${status})`,
  pushAway: 'The push service did not answer',
} as const
