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
