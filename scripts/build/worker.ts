import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { protectedPaths } from '#contract/paths.ts'
import { leanTable } from './lean-table.ts'
import { buildPart, output } from './part.ts'

type Files = Awaited<ReturnType<typeof buildPart>>

// What the app needs beside its bundle. Icons of notifications are fetched when one shows.
const beside = ['favicon.svg', 'favicon-dot.svg', 'icon-192.png', 'badge-96.png']

/** The service worker, and in it the list of what it has to keep for the app to open without a network. */
export async function buildWorker(app: Files) {
  const files = [...app.filter(isOfTheApp).map(({ fileName }) => fileName), ...beside]
  const version = await fingerprint(['app.html', ...files].map((file) => path.join(output, file)))
  const shell = { version, files: [protectedPaths[0], ...files.map((file) => `/${file}`)] }
  await buildPart({
    plugins: [leanTable()],
    define: { SHELL: JSON.stringify(shell) },
    build: {
      rolldownOptions: {
        input: 'worker/sw.ts',
        // Not a module: not every browser has module service workers.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

// Firebase is for servers that use it, and is no use without a network.
function isOfTheApp(file: Files[number]) {
  if (file.type === 'chunk') return !file.moduleIds.some((id) => id.includes('/@firebase/'))
  return /\.(?:css|woff2)$/.test(file.fileName)
}

async function fingerprint(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await fs.readFile(file))
  return hash.digest('base64url').slice(0, 16)
}
