// A bounded queue that serves its owners in turns: whoever puts a hundred in waits for all of them, and whoever comes
// with one waits for one of each. A full queue lets go of what its busiest owner put in last.
export function openFairQueue<Item>({ most, mostOfOne }: { most: number; mostOfOne: number }) {
  // A map keeps the order in which owners came; the one that was served goes to the end.
  const owners = new Map<string, Item[]>()
  let length = 0

  return {
    /** Answers with what found no place: nothing, the item itself, or another one that had to give way. */
    push(owner: string, item: Item): Item | undefined {
      const own = owners.get(owner) ?? []
      if (own.length >= mostOfOne) return item
      if (length < most) {
        put(owner, [...own, item])
        return undefined
      }
      const [busiest, items] = [...owners].reduce((one, other) =>
        other[1].length > one[1].length ? other : one,
      )
      if (items.length <= own.length + 1) return item
      const dropped = items.at(-1)
      put(busiest, items.slice(0, -1))
      put(owner, [...own, item])
      return dropped
    },
    shift(): Item | undefined {
      const [next] = owners
      if (!next) return undefined
      const [owner, [item, ...rest]] = next
      put(owner, [])
      if (rest.length > 0) put(owner, rest)
      return item
    },
  }

  function put(owner: string, items: Item[]) {
    length += items.length - (owners.get(owner)?.length ?? 0)
    if (items.length > 0) owners.set(owner, items)
    else owners.delete(owner)
  }
}
