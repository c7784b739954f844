import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from '#web/site/render.tsx'
import { buildPart, cssTarget, output, root } from './part.ts'

const folder = path.join(root, '.cache/pages')

/** Renders every public page to a file, with the fonts and pictures it names beside it. */
export async function prerender(script: string) {
  const renderer = await loadRenderer()
  await fs.cp(path.join(folder, 'assets'), path.join(output, 'assets'), { recursive: true })
  await Promise.all([
    ...renderer.paths.map((page) => write(fileOf(page), renderer.renderPage(page, script))),
    write('pages/404.html', renderer.renderMissing(script)),
    write('sitemap.xml', renderer.renderSitemap()),
  ])

  async function write(name: string, text: string) {
    const file = path.join(output, name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, text)
  }
}

const fileOf = (page: string) => `pages${page === '/' ? '/index' : page}.html`

async function loadRenderer(): Promise<typeof Renderer> {
  await buildPart({
    plugins: [react(), tailwind()],
    build: {
      ssr: 'site/render.tsx',
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      cssMinify: true,
      cssTarget,
    },
  })
  return await import(pathToFileURL(path.join(folder, 'render.js')).href)
}
