import { pricing } from '#contract/messages/plans.ts'

export const hero = {
  lines: ['Jot it.', 'Forget it.', 'It’ll ring.'],
  lead: 'Notes you can speak, and reminders that find you by e-mail, in the app and on your phone. So your head can be somewhere nicer.',
  how: 'How it works',
  trial: pricing.trial,
} as const

// What the living picture in the hero shows. It is decoration and hidden from screen readers.
export const vignette = {
  push: { title: 'Pick up Nora from swimming', text: 'Towel, goggles, snack box.', when: 'now' },
  typed: { plain: 'Biscuit’s pill', understood: ['every evening', 'at 8:30'] },
  add: 'Add',
  chips: { repeats: 'Daily', when: 'Today, 8:30 PM' },
  card: {
    time: '10:45',
    half: 'AM',
    day: 'Today',
    soon: 'in 10 min',
    repeats: 'Hourly',
    title: 'Stretch, look out of the window',
    text: 'Shoulders down. Two minutes is enough.',
    done: 'Done',
    snooze: 'Snooze',
  },
  note: {
    title: 'Balcony in May',
    text: 'Tomatoes go out after the 15th. Beans along the rail. Basil stays inside until the nights are above 10 °C.',
    date: 'Tue 12 May',
  },
} as const

export const features = {
  title: 'Three quiet helpers, one small bell',
  lead: 'Made for one person: you. No teams, no boards, nothing to set up.',
  notes: {
    title: 'Smart Notes',
    text: 'Six paper colours, quick search, and your voice when your hands are full. Say it, and it is written.',
    samples: [
      { title: 'Guest Wi-Fi', text: 'Network: Birkenweg\nPassword: on the fridge', date: 'Fri 8 May' },
      { title: 'From the book', text: '“A list is a promise you make to a calmer you.”', date: 'Wed 6 May' },
    ],
  },
  reminders: {
    title: 'Smart Reminders',
    text: 'Once, every day, or every other Tuesday. Done moves it on to the next time. Snooze waits with you.',
    samples: [
      { repeats: 'Hourly', title: 'Stretch', when: '10:45 AM' },
      { repeats: 'Weekly', title: 'Bins out', when: 'Sun 7 PM' },
      { repeats: 'Yearly', title: 'Mum’s birthday', when: '2 Jun' },
    ],
  },
  alerts: {
    title: 'Multi-Channel Alerts',
    text: 'In the app, by e-mail and as a push message. Pick one, or all three for the things that matter.',
  },
} as const

// SAMPLES: nobody said these. They show where real voices will stand, so they carry no names.
export const testimonials = {
  title: 'What people put down',
  samples: [
    {
      quote: 'I stopped carrying the whole week in my head. It sounds small. It is not.',
      who: 'A nurse',
      about: 'Two kids, one dog',
    },
    {
      quote: 'I dictate on the walk to the train, and by my desk it is a note with a title.',
      who: 'A site manager',
      about: 'Up before six',
    },
    {
      quote: 'The overdue ones turn red and wait. No guilt, no badges, no confetti. Thank you.',
      who: 'A PhD student',
      about: 'Third year',
    },
  ],
} as const

export const howItWorks = {
  title: 'How it works',
  steps: [
    { title: 'Jot it down', text: 'Type a line or say it. “Call Ines every Sunday at 6” is enough.' },
    { title: 'Let it go', text: 'Jotbell keeps the time and the rhythm. Close the tab, live your day.' },
    { title: 'Hear the bell', text: 'It rings where you are. Tap Done, or Snooze if now is not good.' },
  ],
} as const

export const pricingCall = {
  title: ['Free for most of life.', 'Pro when life gets full.'],
  text: (notes: number, reminders: number) =>
    `Start with ${notes} notes and ${reminders} reminders. Go unlimited when you need it, and leave whenever you like.`,
  action: 'See pricing',
  rows: { free: 'Free', monthly: 'Pro, monthly', yearly: 'Pro, yearly' },
} as const

export const finalCall = {
  title: 'Put it down somewhere kind.',
  text: 'One minute to sign up. The first bell is on us.',
} as const
