// npm run bench: everything, written to docs/benchmarks.md. npm run bench -- api --requests 5000: one topic, shown only.
import { api } from './bench/api.ts'
import type { Chapter } from './bench/figures.ts'
import { readArguments, type Sizes } from './bench/sizes.ts'

const topics: Record<string, (sizes: Sizes) => Promise<Chapter>> = { api }
const { topics: names, sizes } = readArguments(process.argv.slice(2))
for (const name of names) {
  const { title, text } = await topics[name]!(sizes)
  console.log(`## ${title}\n\n${text.join('\n')}`)
}
