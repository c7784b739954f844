// How much the benches do. Every size can be set: npm run bench -- firing --stored 5000000
import { parseArgs } from 'node:util'

const defaults = {
  rounds: 3,
  requests: 1_500,
  atOnce: 8,
  stored: 1_000_000,
  burst: 10_000,
  jobs: 20_000,
  notes: 1_000_000,
  starts: 3,
}

// Enough to see that everything works, not to believe a figure.
const quick: Sizes = {
  rounds: 2,
  requests: 300,
  atOnce: 8,
  stored: 60_000,
  burst: 1_000,
  jobs: 1_000,
  notes: 120_000,
  starts: 1,
}

export type Sizes = typeof defaults

export function readArguments(args: string[]) {
  const names = Object.keys(defaults) as (keyof Sizes)[]
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const given = Object.entries(values).filter(([name]) => name !== 'quick')
  const sizes = { ...(values.quick ? quick : defaults) }
  for (const [name, text] of given) sizes[name as keyof Sizes] = positive(name, String(text))
  return { topics: positionals, sizes, isQuick: values.quick }
}

function positive(name: string, text: string) {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1) throw new Error(`--${name} must be a whole number, not "${text}"`)
  return size
}
