// What search engines and shared links show of a page.
export const titles = {
  '/': 'Jotbell: notes and reminders for a calmer head',
  '/blog': 'Blog: on time, and on remembering · Jotbell',
  '/terms': 'Terms and Conditions · Jotbell',
  '/privacy': 'Privacy · Jotbell',
  '/features': 'Features · Jotbell',
  '/pricing': 'Pricing Plans · Jotbell',
  '/about': 'About · Jotbell',
  '/contact': 'Contact · Jotbell',
  '/careers': 'Careers · Jotbell',
  '/help': 'Help: the guide to Jotbell',
} as const

export const descriptions: Record<keyof typeof titles, string> = {
  '/': 'Notes you can speak, and reminders that find you by e-mail, in the app and on your phone. Jot it, forget it, it will ring.',
  '/blog':
    'Short reads about memory, rhythm and a calmer day: productivity, the science of reminders, and habits.',
  '/terms': 'The terms under which you use Jotbell, in seven short sections and plain words.',
  '/privacy':
    'What Jotbell stores about you, for how long, who else is involved, and how to export or delete it.',
  '/features':
    'Smart Notes, Smart Reminders and Multi-Channel Alerts: what Jotbell does, and what it leaves out on purpose.',
  '/pricing':
    'Free with 50 notes and 40 reminders, or Pro without limits for $9.99 a month or $79.92 a year.',
  '/about': 'Why there is one more app for notes and reminders, and what it holds on to.',
  '/contact': 'How to reach the people behind Jotbell. You write, a person reads it and answers.',
  '/careers': 'There are no open roles at Jotbell at the moment, and we say so.',
  '/help':
    'How reminders repeat, what happens at month ends, how to get push on each browser, how to dictate, export and cancel.',
}
