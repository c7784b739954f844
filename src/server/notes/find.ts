// Searches the notes of a person: the next ones in order, which answers for common words; then the index, which answers
// for rare ones; and in order again what is not in the index. No statement takes long, and others have their turn between.
import type { Account } from '#server/accounts/account.ts'
import { seconds } from '#server/clock.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import { byPlace, type Place, placeAfter, startOf } from './cursor.ts'
import { rankOf } from './order.ts'
import { candidates, labelCandidates, type Question, type Seen, walk } from './search-store.ts'

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

type Found = { found: Seen[]; stoppedAt: Place | undefined }

async function lookFor(world: World, userId: string, question: Question, place: Place, count: number) {
  const giveUpAt = performance.now() + patience
  const compare = byPlace(question.sort)
  let looked = await look(world, userId, question, place, near, 'all')
  const { found, next: start } = looked
  const indexed = isEnough() ? undefined : await fromIndex(world, userId, question)
  const which = indexed ? 'unindexed' : 'all'
  if (indexed && start) found.push(...indexed.filter((each) => compare(start, placeAfter(each)) < 0))
  while (!isEnough() && performance.now() < giveUpAt) {
    looked = await look(world, userId, question, looked.next!, far, which)
    found.push(...looked.found)
  }
  const sure = settled()
  return { found: sure.slice(0, count), stoppedAt: sure.length >= count ? undefined : looked.next }

  function isEnough() {
    return !looked.next || settled().length >= count
  }

  // What the index found further on may still be overtaken by what we have not looked at.
  function settled() {
    const { next } = looked
    return found
      .filter((each) => !next || compare(placeAfter(each), next) <= 0)
      .toSorted((one, other) => compare(placeAfter(one), placeAfter(other)))
  }
}

// From shelf to shelf until one has more than a chunk. There is no next place at the end of the last one.
async function look(
  { db }: World,
  userId: string,
  question: Question,
  place: Place,
  chunk: typeof near,
  which: 'all' | 'unindexed',
) {
  const found: Seen[] = []
  let next: Place | undefined = place
  for (let isShelfEnded = true; isShelfEnded && next;) {
    const rows = await walk(db, userId, question, next, chunk, which)
    const seen = rows.filter((row): row is Seen => row.found !== null)
    found.push(...seen.filter((row) => row.found))
    isShelfEnded = seen.length === rows.length && rows.length < chunk.rows
    next = isShelfEnded ? nextShelf(question, next) : placeAfter(seen.at(-1)!)
  }
  return { found, next }
}

function nextShelf({ shelves, sort }: Question, place: Place) {
  const shelf = shelves.find((each) => rankOf(each) > rankOf(place))
  return shelf && startOf(shelf, sort)
}

// Undefined where the index cannot tell, or has so many that the next ones in order are found sooner. A note that has one
// word in its text and another in a label is found by its label.
async function fromIndex({ db }: World, userId: string, question: Question) {
  const { words, label, shelves } = question
  if (words.indexed.length === 0 || label !== undefined) return undefined
  const byLabel = await labelCandidates(db, userId, question, mostCandidates + 1)
  if (byLabel.length > mostCandidates) return undefined
  const byText = await candidates(db, userId, question, mostCandidates + 1)
  if (byText.length > mostCandidates) return undefined
  const found = new Map([...byText, ...byLabel].filter((row) => row.found).map((row) => [row.id, row]))
  return [...found.values()].filter((row) => shelves.some((shelf) => rankOf(shelf) === rankOf(row)))
}
