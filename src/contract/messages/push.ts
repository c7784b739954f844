export const pushWords = {
  enable: 'Enable Push Notifications',
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'A device',
  testTitle: 'Jotbell',
  testBody: 'It works. This device will ring.',
} as const
