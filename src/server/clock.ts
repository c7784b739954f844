// The only place that reads the system time. Everything else is handed a clock.
export type Clock = {
  now(): Date
  /** Why dated work has to wait: ringing, claiming, deleting. Undefined while the clock can be believed. */
  doubt(): string | undefined
  /** Whether it has been believable for long enough for what cannot be undone: deleting what is old, ending a plan. */
  isSteady(): boolean
  /** Whether it shows an earlier time than it did while it was steady. Then it may be behind now, rather than ahead then. */
  mayBeBehind(): boolean
}

export const systemClock: Clock = {
  now: () => new Date(),
  doubt: () => undefined,
  isSteady: () => true,
  mayBeBehind: () => false,
}

export type Duration = number & { readonly unit?: 'ms' }

export const seconds = (count: number): Duration => count * 1_000
export const minutes = (count: number): Duration => seconds(count * 60)
export const hours = (count: number): Duration => minutes(count * 60)
export const days = (count: number): Duration => hours(count * 24)

export const after = (moment: Date, duration: Duration) => new Date(moment.getTime() + duration)
export const before = (moment: Date, duration: Duration) => new Date(moment.getTime() - duration)
export const between = (earlier: Date, later: Date): Duration => later.getTime() - earlier.getTime()
