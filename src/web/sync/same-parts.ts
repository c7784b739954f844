type Parts = Record<string, unknown>

/** The new value, with every part in it that is as it was before: what shows such a part need not be drawn again. */
export function withSameParts(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) return withSameItems(before, now)
  if (!isParts(before) || !isParts(now)) return now
  const merged = Object.fromEntries(
    Object.entries(now).map(([name, part]) => [name, withSameParts(before[name], part)]),
  )
  return isSame(before, merged) ? before : merged
}

/** An item is known by its id where it has one, and by its place otherwise. */
function withSameItems(before: unknown[], now: unknown[]) {
  const known = new Map(before.map((item, at) => [idOf(item, at), item]))
  const merged = now.map((item, at) => withSameParts(known.get(idOf(item, at)), item))
  return before.length === merged.length && merged.every((item, at) => item === before[at]) ? before : merged
}

const idOf = (item: unknown, at: number) => (isParts(item) && '_id' in item ? item._id : at)

const isSame = (before: Parts, now: Parts) =>
  Object.keys(before).length === Object.keys(now).length &&
  Object.entries(now).every(([name, part]) => name in before && before[name] === part)

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
