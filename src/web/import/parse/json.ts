let last: { text: string; value: unknown } | undefined

/** Undefined where it is no JSON. Every reader asks for the same text in turn. */
export function parseJson(text: string): unknown {
  if (last?.text !== text) last = { text, value: parsed(text) }
  return last.value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Dictionary = Record<string, unknown>

export const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const listOf = (value: unknown): Dictionary[] =>
  Array.isArray(value) ? value.filter((each) => isDictionary(each)) : []
