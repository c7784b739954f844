export const lampWords = {
  heard: (when: string) => `Heard ${when}`,
  accepted: (when: string) => `Accepted ${when}. Nothing heard back yet.`,
  // Nobody stands between us and our own app.
  rang: (when: string) => `Rang ${when}. Not read yet.`,
  failing: (since: string) => `Failing since ${since}`,
  refused: (since: string) => `Refused since ${since}`,
  new: 'New. Send a test to see it work.',
  off: 'Off',
  test: 'Send a test',
  testSent: 'A test is on its way.',
  testFailed: 'Failed to send the test',
  fix: 'Fix it',
  more: 'More',
  remove: 'Remove',
  removed: 'Device removed.',
  removeFailed: 'Failed to remove the device',
  unreached: 'No alert reaches you for this one.',
} as const

/** An address whose mail server refused it for good, on three days. */
export const suppressedWords = {
  title: 'Reminders no longer go out by e-mail',
  message:
    'Your mail server refused our letters on three days, so we stopped sending them. Check the address in your profile, then send a test under Alerts: once it gets through, e-mail starts again.',
  why: 'Your mail server refused our letters on three days, so no more reminder letters are sent. A test that gets through starts them again.',
} as const

/** What to do about a lamp that fails. */
export const cureWords = {
  email: {
    steps: (address: string) => [
      `Check that ${address} is right and that its mailbox is not full.`,
      'Look whether a filter there turns our letters away.',
      'Try again. The lamp turns green when you say in the letter that it arrived.',
    ],
    tryAgain: 'Try again',
  },
  push: {
    there: 'Open Jotbell on that device and enable push again, under Alerts.',
    here: 'Is it this one? Then press the button below.',
    blocked: 'Is it this one? Then press the sign left of the address and allow Notifications.',
    gone: 'You no longer have it? Then remove it here.',
    enable: 'Enable on this device',
  },
  depends: (count: number, isReached: boolean) => {
    const some = count === 1 ? '1 reminder rings here' : `${count} reminders ring here`
    const [they, reach, carry] = count === 1 ? ['It', 'reaches', 'carries'] : ['They', 'reach', 'carry']
    return isReached
      ? `${some}. ${they} still ${reach} you another way.`
      : `${some} and nowhere else. ${they} ${carry} a warning until this works again.`
  },
} as const

export const lampTest = {
  title: 'It works',
  settings: 'Notification settings',
  inApp: 'Your alerts arrive in the app.',
  letter: {
    subject: 'It works: your reminders arrive here',
    title: 'It works',
    text: 'You asked for a test of your alerts by e-mail, and this is it. Press the button and we know that it reached you.',
    button: 'It arrived',
    why: 'You are getting this because you sent a test from your profile.',
  },
  page: {
    ask: {
      title: 'Did it arrive?',
      text: 'Then your alerts by e-mail reach you.',
      button: 'Yes, it arrived',
    },
    heard: { title: 'Heard', text: 'Thank you. Your alerts by e-mail reach you.' },
  },
} as const
