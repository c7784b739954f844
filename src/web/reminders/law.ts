/** The law of when a reminder rings again. It is long, and comes once somebody needs it. */
export const loadLaw = () => import('#rhythm/occurrences.ts')
