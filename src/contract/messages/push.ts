export const pushWords = {
  enable: 'Enable Push Notifications',
  putAway: 'Put away for 30 days',
  putAwayDone: 'Put away for 30 days. You can enable push in your profile at any time.',
  howToAllow: 'How to allow it',
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'A device',
  testTitle: 'Jotbell',
  testBody: 'It works. This device will ring.',
} as const
