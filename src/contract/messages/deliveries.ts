export const proof = {
  link: 'What was sent',
  title: 'What was sent',
  none: 'Nothing has been sent yet. It starts when this reminder rings.',
  rang: (moment: string) => `For ${moment}`,
  channels: { 'in-app': 'In the bell', email: 'E-mail', push: 'Push' },
  device: (channel: string, device: string) => `${channel} to ${device}`,
  shown: (channel: string, clock: string) => `${channel} since ${clock}`,
  sent: (channel: string, clock: string) => `${channel} sent at ${clock}`,
  pending: (channel: string) => `${channel} is on its way`,
  again: (channel: string, tries: string, why: string) =>
    `${channel} failed ${tries}; we will try again: ${why}`,
  failed: (channel: string, why: string) => `${channel} failed: ${why}`,
  tries: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
  unknown: 'no reason was given',
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
