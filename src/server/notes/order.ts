// The order of notes in SQL: where a page goes on, and in which direction.
import type { Sort } from '#contract/notes.ts'

const orders = {
  newest: { follows: '<', direction: 'desc' },
  oldest: { follows: '>', direction: 'asc' },
} as const

/** $1 is the owner, $2 and $3 are the place. */
export const following = (sort: Sort) => `user_id = $1 and (created_at, id) ${orders[sort].follows} ($2, $3)`

export function inOrder(sort: Sort) {
  const { direction } = orders[sort]
  return `order by created_at ${direction}, id ${direction}`
}
