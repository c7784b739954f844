// Without the network.
export const offlineWords = {
  saved: 'Saved on this device. It is sent as soon as Jotbell can be reached.',
  offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${changesWait(waiting)}`),
  sending: (waiting: number) => `Sending ${waiting === 1 ? '1 change' : `${waiting} changes`}`,
  yourVersion: (title: string) => `${title} (your version)`,
  bothKept: (title: string) => `“${title}” was changed elsewhere meanwhile. Both versions are kept.`,
  notSaved: (title: string) => `“${title}” could not be saved. Nothing you typed is lost.`,
  look: 'Look at it',
  kept: (count: number) => `${count} could not be saved`,
  keptTitle: 'What could not be saved',
  keptText: 'Nothing you typed is lost. It stays on this device until you decide.',
  deleted: 'It was deleted elsewhere.',
  tryAgain: 'Save again',
  asNew: 'Save as new',
  setAnew: 'Set it anew',
  discard: 'Discard',
  leave: {
    title: 'Log out now?',
    text: (waiting: number) =>
      `${changesWait(waiting)} on this device. Nothing is lost: log in here again, and ${waiting === 1 ? 'it is' : 'they are'} sent.`,
    confirm: 'Log out',
    cancel: 'Stay',
  },
} as const

function changesWait(count: number) {
  return count === 1 ? '1 change waits' : `${count} changes wait`
}
