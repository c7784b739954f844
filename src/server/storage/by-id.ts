// Reads all rows of a person by id, which never changes: what is moved elsewhere meanwhile is still found, and once.

const lowest = '00000000-0000-0000-0000-000000000000'
const mostAtOnce = 2_000

/** A page at a time: nobody waits long for one statement. The rows come in order of their ids, from the given one on. */
export async function allById<Row extends { id: string }>(
  read: (from: string, most: number) => Promise<Row[]>,
) {
  const all: Row[] = []
  for (let from: string | undefined = lowest; from !== undefined;) {
    // One more than a page tells where the next one begins.
    const rows: Row[] = await read(from, mostAtOnce + 1)
    from = rows.length > mostAtOnce ? rows.pop()!.id : undefined
    all.push(...rows)
  }
  return all
}
