import { createTurns } from '#server/turns.ts'

/** One at a time for each account: what one person writes at once must not hold up everybody else. */
export const writes = createTurns()
