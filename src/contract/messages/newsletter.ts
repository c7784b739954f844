export const newsletterMail = {
  subject: 'Please confirm the Jotbell newsletter',
  title: 'One click and you are in',
  text: 'Someone, hopefully you, signed up for the Jotbell newsletter with this address. Confirm it and we will write now and then about notes, reminders and habits.',
  button: 'Confirm my subscription',
  notYou: 'Not you? Just ignore this e-mail, and you will not hear from us again.',
  why: 'No spam, unsubscribe at any time.',
  leave: 'Unsubscribe',
} as const

// The small pages that the newsletter form and the links in its letters open.
export const newsletterPages = {
  title: 'Jotbell newsletter',
  back: 'Back to the blog',
  confirm: {
    title: 'Confirm the newsletter',
    text: (email: string) => `Shall we send the Jotbell newsletter to ${email}?`,
    button: 'Yes, subscribe me',
  },
  confirmed: { title: 'You are in', text: 'Thank you. You can unsubscribe at any time.' },
  leave: {
    title: 'Unsubscribe',
    text: (email: string) => `Shall we stop sending the Jotbell newsletter to ${email}?`,
    button: 'Unsubscribe me',
  },
  left: { title: 'You are unsubscribed', text: 'We will not write to this address again.' },
  gone: {
    title: 'Nothing to do',
    text: 'This address is not on our list. You can subscribe again at any time.',
  },
} as const
