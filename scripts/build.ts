// Builds everything a browser gets into dist/web: the app, the public pages as plain HTML, and all of it compressed. And
// beside it the empty database that a new data folder starts with.
import path from 'node:path'
import { build as buildWithVite } from 'vite'
import { ensureTemplate } from '#server/storage/cluster.ts'
import { compressFiles } from './build/compress.ts'
import { output, outputOf, root } from './build/part.ts'
import { prerender } from './build/prerender.ts'
import { buildPublicScript } from './build/public-script.ts'
import { buildWorker } from './build/worker.ts'

const app = await step('App', () =>
  buildWithVite({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' }),
)
await step('Service worker', () => buildWorker(outputOf(app)))
const script = await step('Script of the public pages', () => buildPublicScript())
await step('Public pages', () => prerender(script))
await step('Compression', () => compressFiles(output))
await step('Empty database', () => ensureTemplate())

async function step<Result>(name: string, work: () => Promise<Result>) {
  const start = performance.now()
  const result = await work()
  console.log(`${name}: ${Math.round(performance.now() - start)} ms`)
  return result
}
