export const featuresPage = {
  title: 'Features',
  lead: 'A small tool that does three things properly. Here is what properly means.',
  help: 'All of it, step by step, is in the guide.',
  helpLink: 'Read the guide',
} as const

export const featureGroups = [
  {
    title: 'Smart Notes',
    text: 'For everything that has no time yet.',
    points: [
      ['Six papers', 'White, red, yellow, green, blue and violet. Colour is the whole filing system.'],
      [
        'Your voice',
        'Press Voice Command and talk. The words appear while you speak, and you can correct them by hand.',
      ],
      ['Quick search', 'It looks through titles and text. Sort by newest or oldest.'],
      ['Paper stays paper', 'A yellow note is yellow in the dark theme too.'],
    ],
  },
  {
    title: 'Smart Reminders',
    text: 'For everything that must not be forgotten.',
    points: [
      [
        'Once, or in a rhythm',
        'Every other Tuesday, the last Friday of the month, three weeks after it is done. One sentence sets it.',
      ],
      ['Honest month ends', 'The 31st rings on the last day of shorter months and returns to the 31st.'],
      ['Time zones done right', 'Nine o’clock stays nine o’clock when the clocks change.'],
      ['Done and Snooze', 'On the card, in the bell, on the push message and in the e-mail.'],
      ['Your year', 'All that will ring in the next twelve months, day by day, to look at beforehand.'],
      ['History', 'Each reminder shows which times you answered. Nothing scolds you for the others.'],
    ],
  },
  {
    title: 'Multi-Channel Alerts',
    text: 'For wherever you happen to be.',
    points: [
      [
        'Three channels',
        'In the app, by e-mail, as a push message. Each has its own switch in your profile.',
      ],
      ['Once, not twice', 'Each ringing makes one notification, one e-mail and one push per device.'],
      ['Try again', 'A message that cannot be handed over is tried again for a day.'],
      ['Proof', 'Each reminder shows what was sent when, and what went wrong if it did.'],
    ],
  },
  {
    title: 'And the quiet parts',
    text: 'What you notice only when it is missing.',
    points: [
      ['Light and dark', 'It follows your system, or your choice.'],
      ['Keyboard and screen reader', 'Everything can be reached without a mouse, and says its name.'],
      ['Your data', 'Download all of it as one file. Delete all of it with one password.'],
      ['No tracking', 'No cookies, no advertising, no third-party scripts.'],
    ],
  },
] as const
