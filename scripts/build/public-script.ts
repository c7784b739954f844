import type { Plugin } from 'vite'
import { leanTable } from './lean-table.ts'
import { buildPart } from './part.ts'

/** The public pages' small script, apart from the app's chunks; returns its address. */
export async function buildPublicScript() {
  const files = await buildPart({
    plugins: [leanTable(), plainImports()],
    build: { rolldownOptions: { input: { public: 'site/script/main.ts' } } },
  })
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
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
