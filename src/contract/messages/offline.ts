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
} as const

export function changesWaiting(count: number) {
  return count === 1 ? '1 change waiting' : `${count} changes waiting`
}
