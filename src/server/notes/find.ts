// Searches the notes of a person: the next ones in order, which answers for common words; then the index, which answers
// for rare ones; and in order again what is not in the index. No statement takes long, and others have their turn between.
import type { Sort } from '#contract/notes.ts'
import type { Account } from '#server/accounts/account.ts'
import { seconds } from '#server/clock.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import type { Place } from './cursor.ts'
import { candidates, type Question, type Seen, walk } from './search-store.ts'

const near = { rows: 200, bytes: 1024 ** 2 }
const far = { rows: 500, bytes: 8 * 1024 ** 2 }
const mostCandidates = 200
// After this a page ends where it is. Its cursor says where to go on.
const patience = seconds(5)

const searches = createTurns()

export function search(
  world: World,
  account: Account,
  question: Question,
  place: Place,
  count: number,
): Promise<Found> {
  return searches.take(world.config, account.id, () => lookFor(world, account.id, question, place, count))
}

type Found = { found: Seen[]; stoppedAt: Seen | undefined }

async function lookFor(world: World, userId: string, question: Question, place: Place, count: number) {
  const giveUpAt = performance.now() + patience
  const byPlace = following(question.sort)
  let looked = await look(world, userId, question, place, near, 'all')
  const found = looked.found
  const indexed = isEnough() ? undefined : await fromIndex(world, userId, question)
  const which = indexed ? 'unindexed' : 'all'
  const start = looked.last
  if (indexed && start) found.push(...indexed.filter((each) => byPlace(start, each) < 0))
  while (!isEnough() && performance.now() < giveUpAt) {
    const { last } = looked
    looked = await look(world, userId, question, { createdAt: last!.created_at, id: last!.id }, far, which)
    found.push(...looked.found)
    looked.last ??= last
  }
  const sure = settled()
  const stoppedAt = looked.ended || sure.length >= count ? undefined : looked.last
  return { found: sure.slice(0, count), stoppedAt }

  function isEnough() {
    return looked.ended || settled().length >= count
  }

  // What the index found further on may still be overtaken by what we have not looked at.
  function settled() {
    const { ended, last } = looked
    return found.filter((each) => ended || byPlace(each, last!) <= 0).toSorted(byPlace)
  }
}

async function look(
  { db }: World,
  userId: string,
  question: Question,
  place: Place,
  chunk: typeof near,
  which: 'all' | 'unindexed',
) {
  const rows = await walk(db, userId, question, place, chunk, which)
  const seen = rows.filter((row): row is Seen => row.found !== null)
  return {
    found: seen.filter(({ found }) => found),
    last: seen.at(-1),
    ended: seen.length === rows.length && rows.length < chunk.rows,
  }
}

// Undefined where the index cannot tell, or has so many that the next ones in order are found sooner.
async function fromIndex({ db }: World, userId: string, question: Question) {
  if (question.words.indexed.length === 0) return undefined
  const rows = await candidates(db, userId, question, mostCandidates + 1)
  return rows.length > mostCandidates ? undefined : rows.filter(({ found }) => found)
}

function following(sort: Sort) {
  const sign = sort === 'newest' ? -1 : 1
  return (one: Seen, other: Seen) =>
    sign *
    (one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : +(one.id > other.id)))
}
