// Joins what two devices made of one text, line by line. A tick belongs to its box and not to its line: it joins whatever
// becomes of the words.
import { boxesIn, boxOf, clearTicked, lineOf, linesOf } from './boxes.ts'

/** A line without its tick: two lines are the same where their keys are. */
type Line = { key: string; ticked: boolean | null }
type Lines = readonly Line[]

/** Where a line of the base is in another text; absent where it is gone. */
type Places = ReadonlyMap<number, number>

/** The joined text, or null where both changed the same words. */
export function mergeLines(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [before, here, there] = [parse(base), parse(mine), parse(theirs)]
  const [toHere, toThere] = [matchOf(before, here), matchOf(before, there)]
  const joined = toHere && toThere && joinKeys(before, here, there, toHere, toThere)
  return joined && joined.map(write).join('\n')
}

/** Brings back the boxes that `clearTicked` took from a text: to their places, or to the end of what was written since. */
export function restoreTicked(before: string, now: string) {
  const ticked = boxesIn(before).filter((box) => box.ticked)
  return mergeLines(clearTicked(before), before, now) ?? [now, ...ticked.map(lineOf)].join('\n')
}

function parse(text: string): Line[] {
  return linesOf(text).map((line) => {
    const box = boxOf(line)
    return box ? { key: `box ${box.text}`, ticked: box.ticked } : { key: `text ${line}`, ticked: null }
  })
}

function write({ key, ticked }: Line) {
  const text = key.slice(key.indexOf(' ') + 1)
  return ticked === null ? text : lineOf({ ticked, text })
}

/** Walks from one line that all three have to the next, and joins what stands between. */
function joinKeys(before: Lines, here: Lines, there: Lines, toHere: Places, toThere: Places): Line[] | null {
  const tick = tickWith(before, here, there, toHere, toThere)
  const joined: Line[] = []
  let [from, fromHere, fromThere] = [0, 0, 0]
  for (let at = 0; at <= before.length; at += 1) {
    const atHere = at === before.length ? here.length : toHere.get(at)
    const atThere = at === before.length ? there.length : toThere.get(at)
    if (atHere === undefined || atThere === undefined) continue
    const between = joinBetween(
      before.slice(from, at),
      indexed(here, fromHere, atHere),
      indexed(there, fromThere, atThere),
      tick,
    )
    if (!between) return null
    joined.push(...between)
    if (at < before.length) joined.push(tick.mine(here[atHere]!, atHere))
    ;[from, fromHere, fromThere] = [at + 1, atHere + 1, atThere + 1]
  }
  return joined
}

type Indexed = readonly (readonly [line: Line, at: number])[]
type Tick = ReturnType<typeof tickWith>

const indexed = (lines: Lines, from: number, to: number): Indexed =>
  lines.slice(from, to).map((line, offset) => [line, from + offset] as const)

function joinBetween(base: Lines, here: Indexed, there: Indexed, tick: Tick): Line[] | null {
  const mine = () => here.map(([line, at]) => tick.mine(line, at))
  const theirs = () => there.map(([line, at]) => tick.theirs(line, at))
  if (isSame(base, there) || isSame(here, there)) return mine()
  if (isSame(base, here)) return theirs()
  // Both added boxes at the same place: a list has room for all of them.
  if (base.length === 0 && [...here, ...there].every(([{ ticked }]) => ticked !== null))
    return [...theirs(), ...mine()]
  if (base.length !== here.length || base.length !== there.length) return null
  const lines = base.map(({ key }, place) => {
    const [[mineHere, atHere], [theirsThere, atThere]] = [here[place]!, there[place]!]
    if (theirsThere.key === key || theirsThere.key === mineHere.key) return tick.mine(mineHere, atHere)
    return mineHere.key === key ? tick.theirs(theirsThere, atThere) : null
  })
  return lines.every((line) => line !== null) ? lines : null
}

function isSame(lines: Lines | Indexed, other: Indexed) {
  const keys = lines.map((line) => ('key' in line ? line : line[0]).key)
  return keys.length === other.length && other.every(([{ key }], place) => key === keys[place])
}

/** What has become of the tick of a line: whoever changed it is right. */
function tickWith(before: Lines, here: Lines, there: Lines, toHere: Places, toThere: Places) {
  const fromHere = withMoved(before, here, toHere)
  const fromThere = withMoved(before, there, toThere)
  const joined = (line: Line, at: number, own: Pairs, other: Pairs, others: Lines): Line => {
    const origin = own.origins.get(at)
    const place = origin === undefined ? undefined : other.places.get(origin)
    if (line.ticked === null || origin === undefined || place === undefined) return line
    const [was, is] = [before[origin]!.ticked, others[place]!.ticked]
    return line.ticked === was && is !== null ? { ...line, ticked: is } : line
  }
  return {
    mine: (line: Line, at: number) => joined(line, at, fromHere, fromThere, there),
    theirs: (line: Line, at: number) => joined(line, at, fromThere, fromHere, here),
  }
}

type Pairs = { places: Places; origins: Places }

/** Also what was reworded in its place, and what was moved. */
function withMoved(before: Lines, after: Lines, matched: Places): Pairs {
  const places = new Map(matched)
  const origins = new Map([...places].map(([at, place]) => [place, at]))
  const pair = (at: number, place: number) => {
    if (places.has(at) || origins.has(place)) return
    places.set(at, place)
    origins.set(place, at)
  }
  const only = onlyOnes(after)
  for (const [key, at] of onlyOnes(before)) if (only.has(key)) pair(at, only.get(key)!)
  let [from, fromAfter] = [0, 0]
  for (const [at, place] of [...matched, [before.length, after.length] as const]) {
    if (at - from === place - fromAfter)
      for (let offset = 0; offset < at - from; offset += 1) pair(from + offset, fromAfter + offset)
    ;[from, fromAfter] = [at + 1, place + 1]
  }
  return { places, origins }
}

function onlyOnes(lines: Lines) {
  const places = new Map<string, number[]>()
  for (const [at, { key }] of lines.entries()) places.set(key, [...(places.get(key) ?? []), at])
  return new Map([...places].flatMap(([key, [at, ...more]]) => (more.length === 0 ? [[key, at!]] : [])))
}

// Of texts that differ in more than this, a person knows more than we do.
const mostCells = 4_000_000

/** The longest run of lines that both texts have in the same order. */
function matchOf(before: Lines, after: Lines): Places | null {
  const start = sameAtStart(before, after)
  const end = sameAtEnd(before, after, start)
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (old.length * now.length > mostCells) return null
  const inside = longestRun(old, now).map(([at, place]) => [start + at, start + place] as const)
  const shift = after.length - before.length
  return new Map([
    ...before.slice(0, start).map((_, at) => [at, at] as const),
    ...inside,
    ...before.slice(before.length - end).map((_, offset) => {
      const at = before.length - end + offset
      return [at, at + shift] as const
    }),
  ])
}

function sameAtStart(one: Lines, other: Lines) {
  let count = 0
  while (count < Math.min(one.length, other.length) && one[count]!.key === other[count]!.key) count += 1
  return count
}

function sameAtEnd(one: Lines, other: Lines, start: number) {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (count < most && one.at(-1 - count)!.key === other.at(-1 - count)!.key) count += 1
  return count
}

function longestRun(one: Lines, other: Lines) {
  const width = other.length + 1
  const longest = new Uint16Array((one.length + 1) * width)
  const isMatch = (at: number, place: number) => one[at]!.key === other[place]!.key
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let place = other.length - 1; place >= 0; place -= 1)
      longest[at * width + place] = isMatch(at, place)
        ? longest[(at + 1) * width + place + 1]! + 1
        : Math.max(longest[(at + 1) * width + place]!, longest[at * width + place + 1]!)
  const pairs: (readonly [number, number])[] = []
  for (let [at, place] = [0, 0]; at < one.length && place < other.length;) {
    if (isMatch(at, place)) pairs.push([at++, place++])
    else if (longest[(at + 1) * width + place]! >= longest[at * width + place + 1]!) at += 1
    else place += 1
  }
  return pairs
}
