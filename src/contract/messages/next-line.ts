/** What a card says that rings within the hour. Loaded with it. */
export const nextLine = {
  at: (clock: string) => `next at ${clock}`,
  on: (moment: string) => `next ${moment}`,
  last: 'the last time',
  once: 'the only time',
  afterDone: 'next after it is done',
} as const
