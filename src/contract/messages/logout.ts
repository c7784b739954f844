import { changesWaiting } from './offline.ts'

// What logging out costs. Few visits ask, so kept apart from the words of every screen.
export const logoutWords = {
  question: {
    title: 'Log out now?',
    text: (waiting: number) =>
      `${changesWaiting(waiting)}. ${waiting === 1 ? 'It stays' : 'They stay'} in this browser, where others who use it can read ${waiting === 1 ? 'it' : 'them'}, until you log in here again and ${waiting === 1 ? 'it is' : 'they are'} sent.`,
    confirm: 'Log out',
    cancel: 'Stay',
  },
  drafts: (notes: number, reminders: number) => {
    const unfinished = [counted(notes, 'unfinished note'), counted(reminders, 'unfinished reminder')]
    const [are, them] = notes + reminders === 1 ? ['is', 'it'] : ['are', 'them']
    return `${unfinished.filter(Boolean).join(' and ')} ${are} only on this device. Logging out deletes ${them}.`
  },
} as const

/** "1 note", "2 notes"; nothing for none. */
function counted(total: number, noun: string) {
  return total === 0 ? '' : `${total} ${noun}${total === 1 ? '' : 's'}`
}
