type Parts = Record<string, unknown>

/** The new value, with every part in it that is as it was before: what shows such a part need not be drawn again. */
export function withSameParts(before: unknown, now: unknown): unknown {
  if (before === now) return before
  if (Array.isArray(before) && Array.isArray(now)) return withSameItems(before, now)
  if (!isParts(before) || !isParts(now)) return now
  const merged: Parts = {}
  const names = Object.keys(now)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    const part = withSameParts(before[name], now[name])
    merged[name] = part
    isSame &&= name in before && before[name] === part
  }
  return isSame ? before : merged
}

/** An item is known by its id where it has one, and by its place otherwise. There may be thousands: one pass each. */
function withSameItems(before: unknown[], now: unknown[]) {
  const known = new Map<unknown, unknown>()
  before.forEach((item, at) => known.set(idOf(item, at), item))
  let isSame = before.length === now.length
  const merged = now.map((item, at) => {
    const part = withSameParts(known.get(idOf(item, at)), item)
    isSame &&= part === before[at]
    return part
  })
  return isSame ? before : merged
}

const idOf = (item: unknown, at: number) => (isParts(item) && '_id' in item ? item._id : at)

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
