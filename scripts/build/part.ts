import path from 'node:path'
import { build, type InlineConfig } from 'vite'

export const root = path.join(import.meta.dirname, '../..')
export const output = path.join(root, 'dist/web')

// An older target resolves light-dark() once, at the root: a light island in a dark page would turn dark.
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']

/** Builds something of src/web beside the app, without the app's configuration. */
export async function buildPart({ build: options, ...config }: InlineConfig) {
  const result = await build({
    configFile: false,
    root: path.join(root, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: output, emptyOutDir: false, modulePreload: { polyfill: false }, ...options },
    ...config,
  })
  return outputOf(result)
}

export function outputOf(result: Awaited<ReturnType<typeof build>>) {
  if (!('output' in result)) throw new Error('Expected the output of one build')
  return result.output
}
