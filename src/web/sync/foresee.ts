import { useMemo } from 'react'
import { thingOf, type Change } from './change.ts'
import { useStanding } from './standing.ts'

type Thing = { _id: string }

/** A list as it will be once everything that waits has been sent: what stands in it, what is new, how many are gone. */
export function foresee<T extends Thing>(list: readonly T[], changes: readonly Change[], isOurs: Ours<T>) {
  const things = new Map(list.map((thing) => [thing._id, thing]))
  const added = new Map<string, T>()
  for (const change of changes) {
    const id = thingOf(change)
    const home = things.has(id) ? things : added
    if (change.shown === null) home.delete(id)
    else if (isOurs(change.shown) && (home.has(id) || change.name.startsWith('add')))
      home.set(id, change.shown)
  }
  return { things: [...things.values()], added: [...added.values()], gone: list.length - things.size }
}

type Ours<T> = (shown: NonNullable<Change['shown']>) => shown is NonNullable<Change['shown']> & T

/** The same for what is on the screen; sent changes count until the server's own list has them. */
export function useForeseen<T extends Thing>(list: readonly T[], isOurs: Ours<T>) {
  const { fresh, waiting } = useStanding()
  return useMemo(() => foresee(list, [...fresh, ...waiting], isOurs), [list, fresh, waiting, isOurs])
}
