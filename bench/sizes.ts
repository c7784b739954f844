// How much the benches do. Every size can be set: npm run bench -- firing --stored 5000000
import { parseArgs } from 'node:util'

// The second is enough to see that everything works, not to believe a figure.
const known = {
  rounds: [3, 2],
  requests: [1_500, 300],
  atOnce: [8, 8],
  stored: [1_000_000, 60_000],
  burst: [10_000, 1_000],
  jobs: [20_000, 1_000],
  notes: [1_000_000, 120_000],
  starts: [3, 1],
  neighbourNotes: [10_000, 1_000],
} as const
type Name = keyof typeof known

export type Sizes = Record<Name, number>

export function readArguments(args: string[]) {
  const names = Object.keys(known) as Name[]
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const given: Partial<Record<string, string | boolean>> = values
  const size = (name: Name) =>
    given[name] ? positive(name, String(given[name])) : known[name][values.quick ? 1 : 0]
  const sizes = Object.fromEntries(names.map((name) => [name, size(name)])) as Sizes
  return { topics: positionals, sizes, isQuick: values.quick }
}

function positive(name: string, text: string) {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1) throw new Error(`--${name} must be a whole number, not "${text}"`)
  return size
}
