// What is done, and for good: its list, how it is set again, and what may follow. Loaded on request, so kept apart from the list's words.
export const doneWords = {
  title: 'Done for good',
  kept: 'kept for a year, not counted in your plan',
  at: (moment: string) => `Done ${moment}`,
  undo: 'Undo',
  again: 'Again',
  setAgain: 'Set again',
  none: 'Nothing is done for good yet.',
  noneText: 'What rings once, and what has come to its end, moves here when you mark it done.',
  thenEdit: 'Done and edit',
  // After the last time there is nothing left to edit.
  thenAgain: 'Done, then again',
  see: 'See what is done',
} as const
