import { isTransient } from './errors.ts'

/**
 * Looks up together what is asked for in one turn of the event loop: many statements of one row each cost the database and
 * us several times as much as one of many rows.
 */
export function gather<Context extends object, Key, Found>(
  lookUp: (context: Context, keys: Key[]) => Promise<Map<Key, Found>>,
) {
  const waiting = new WeakMap<Context, { keys: Key[]; found: Promise<Map<Key, Found>> }>()

  function startGathering(context: Context) {
    const keys: Key[] = []
    const found = Promise.resolve().then(() => {
      waiting.delete(context)
      return lookUp(context, keys)
    })
    return { keys, found }
  }

  return async (context: Context, key: Key) => {
    const gathering = waiting.get(context) ?? startGathering(context)
    waiting.set(context, gathering)
    gathering.keys.push(key)
    try {
      return (await gathering.found).get(key)
    } catch (error) {
      if (gathering.keys.length === 1 || isTransient(error)) throw error
      // One that cannot be looked up must not take the others along.
      return (await lookUp(context, [key])).get(key)
    }
  }
}
