import path from 'node:path'
import { build, type Plugin } from 'vite'
import { leanTable } from './lean-table.ts'

/** The public pages' small script, apart from the app's chunks; returns its address. */
export async function buildPublicScript(root: string, output: string) {
  const result = await build({
    configFile: false,
    root: path.join(root, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [leanTable(), plainImports()],
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

/** Firebase, the one thing this script imports later, has no files to preload: Vite's preloader would be a third of the script. */
function plainImports(): Plugin {
  return {
    name: 'jotbell-plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
