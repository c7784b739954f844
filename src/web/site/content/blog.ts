export const blog = {
  title: 'On time, and on remembering',
  lead: 'Short reads about memory, rhythm and a calmer day.',
  backToBlog: 'Back to blog',
  share: 'Share',
  byMail: 'By e-mail',
  asLink: 'As a link',
  asMessage: 'In a message',
  readTime: (minutes: number) => `${minutes} min read`,
  sources: 'Where this comes from',
  call: {
    title: 'Let a small bell carry it',
    text: 'Write the first thing down now. Jotbell keeps the time, and your head stays free.',
  },
} as const

export const newsletter = {
  title: 'One letter a month',
  text: 'The best of the blog, and nothing else.',
  label: 'E-mail',
  placeholder: 'you@example.com',
} as const
