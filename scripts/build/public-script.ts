import path from 'node:path'
import { build } from 'vite'

/** The public pages' small script, apart from the app's chunks; returns its address. */
export async function buildPublicScript(root: string, output: string) {
  const result = await build({
    configFile: false,
    root: path.join(root, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: output,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { public: path.join(root, 'src/web/site/script/main.ts') },
      },
    },
  })
  if (!('output' in result)) throw new Error('Expected the output of one build')
  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The script of the public pages was not built')
  return `/${entry.fileName}`
}
