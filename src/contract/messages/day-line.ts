/** The line of today's rings. Loaded after the list, so kept apart from its words. */
export const dayLine = {
  name: (from: string) => `Today from ${from} to midnight`,
  now: (clock: string) => `Now: ${clock}`,
  ring: (clock: string, title: string) => `${clock}, ${title}`,
  together: (count: number, clock: string, title: string) => `${count} reminders from ${clock}: ${title}`,
} as const
