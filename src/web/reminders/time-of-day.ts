import type { Wall } from '#rhythm/zone.ts'

/** "22:00" as a clock shows it on some day. */
export const wallOfTime = (time: string): Wall => Date.parse(`1970-01-01T${time}Z`)
