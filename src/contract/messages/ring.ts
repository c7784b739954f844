// A ring in the open app.
export const ringWords = {
  region: 'Ringing now',
  said: (title: string, time: string) => `Ringing: ${title}, ${time}.`,
  howTo: 'Press R to answer.',
  again: (distance: string) => `rings again ${distance}`,
  putAway: 'Put away',
  more: (count: number) => `and ${count} more in the bell`,
  sound: {
    on: 'Play a sound when something rings in the open app',
    which: 'Sound',
    names: { bell: 'Soft bell', notes: 'Two notes', wood: 'Wood' },
    listen: 'Listen',
    // Browsers keep a page silent until somebody has pressed something on it.
    afterPress: 'Your browser lets us ring after your first press on this page.',
  },
} as const
