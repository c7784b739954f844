// Without the network.
export const offlineWords = {
  saved: 'Saved on this device. It will be sent as soon as Jotbell can be reached.',
  offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${changesWaiting(waiting)}`),
  sending: (waiting: number) => `Sending ${waiting === 1 ? '1 change' : `${waiting} changes`}`,
  yourVersion: (title: string) => `${title} (your version)`,
  bothKept: (title: string) => `“${title}” was also changed elsewhere. Both versions are kept.`,
  notSaved: (title: string) => `“${title}” could not be saved. Nothing you typed is lost.`,
  look: 'Show it',
  refused: (count: number) => `${count === 1 ? '1 change' : `${count} changes`} could not be saved`,
  refusedTitle: 'What could not be saved',
  refusedText: 'Nothing you typed is lost. It stays on this device until you decide.',
  deleted: 'It was deleted elsewhere.',
  tryAgain: 'Save again',
  asNew: 'Save as new',
  pickDate: 'Pick a new date',
  discard: 'Discard',
  logout: {
    title: 'Log out now?',
    text: (waiting: number) =>
      `${changesWaiting(waiting)}. ${waiting === 1 ? 'It stays' : 'They stay'} in this browser, where others who use it can read ${waiting === 1 ? 'it' : 'them'}, until you log in here again and ${waiting === 1 ? 'it is' : 'they are'} sent.`,
    confirm: 'Log out',
    cancel: 'Stay',
  },
  logoutDrafts: (notes: number, reminders: number) => {
    const unfinished = [counted(notes, 'unfinished note'), counted(reminders, 'unfinished reminder')]
    const [are, them] = notes + reminders === 1 ? ['is', 'it'] : ['are', 'them']
    return `${unfinished.filter(Boolean).join(' and ')} ${are} only on this device. Logging out deletes ${them}.`
  },
} as const

function changesWaiting(count: number) {
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}

/** "1 note", "2 notes"; nothing for none. */
function counted(total: number, noun: string) {
  return total === 0 ? '' : `${total} ${noun}${total === 1 ? '' : 's'}`
}
