// The only place that reads the system time. Everything else is handed a clock.
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type Duration = number & { readonly unit?: 'ms' }

export const seconds = (count: number): Duration => count * 1_000
export const minutes = (count: number): Duration => seconds(count * 60)
export const hours = (count: number): Duration => minutes(count * 60)
export const days = (count: number): Duration => hours(count * 24)

export const after = (moment: Date, duration: Duration) => new Date(moment.getTime() + duration)
export const before = (moment: Date, duration: Duration) => new Date(moment.getTime() - duration)
export const between = (earlier: Date, later: Date): Duration => later.getTime() - earlier.getTime()
