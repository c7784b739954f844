import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanIcons } from './scripts/build/lean-icons.ts'
import { leanReact } from './scripts/build/lean-react.ts'
import { leanTable } from './scripts/build/lean-table.ts'
import { cssTarget } from './scripts/build/part.ts'
import { paintFirst } from './scripts/build/paint-first.ts'
import { publicPages } from './scripts/build/public-pages-plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: 'src/web',
  publicDir: 'static',
  plugins: [
    react(),
    tailwind(),
    publicPages(),
    shellForNavigations(),
    preloadFonts(),
    paintFirst(),
    leanTable(true),
    leanIcons(),
    leanReact(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssTarget,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/web/app.html`,
      output: {
        codeSplitting: {
          groups: [{ name: shell() }, { name: 'device-store', test: /idb-keyval|device-store/ }],
        },
        // The built app is silent anyway: see startQuietly.
        minify: { compress: { dropConsole: true }, mangle: true, codegen: true },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(['/api', '/link', '/dev', '/metrics'].map((path) => [path, server])),
  },
})

/** The shell is called app.html, and Vite would look for index.html. */
function shellForNavigations(): Plugin {
  return {
    name: 'jotbell-shell',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const navigates = request.headers['sec-fetch-dest'] === 'document'
        const proxied = /^\/(api|link|dev|metrics)(\/|\?|$)/.test(request.url ?? '')
        if (navigates && !proxied) request.url = '/app.html'
        next()
      })
    },
  }
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

// The entry, and what the dashboard shares with other screens and with the dialogs and panels around it.
const shellRoots = [
  'app/main.tsx',
  'browser/speech-support.ts',
  'ui/badge.tsx',
  'ui/field-error.tsx',
  'ui/list-states.tsx',
  'ui/page-head.tsx',
  'ui/search-field.tsx',
  'ui/skeleton.tsx',
  'ui/use-address-search.ts',
  'ui/use-focus-after-removal.ts',
  'ui/use-in-view.ts',
  'ui/use-media.ts',
  'ui/use-printing.ts',
  'ui/use-request.ts',
  'reminders/edit-event.ts',
  'reminders/lazy-board.ts',
  'reminders/lazy-dialogs.tsx',
  'reminders/note-link.tsx',
  'reminders/open-reading.ts',
  'reminders/reminder-actions.ts',
  'reminders/reminder-buttons.tsx',
  'reminders/reminder-title.tsx',
  'reminders/rhythm-words.ts',
  'reminders/show-new.ts',
  'reminders/snooze-menu.tsx',
  'sync/note-text.ts',
  'time/now.ts',
  '../contract/messages/quick-add.ts',
  '../rhythm/default-date.ts',
]

/** What a first visit needs is one file: in pieces it would compress worse and be asked for one by one. */
function shell() {
  const needed = new Set<string>()
  const visit = (id: string, graph: Graph) => {
    if (needed.has(id)) return
    needed.add(id)
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const next of importedIds)
      for (const one of iconsFile.test(next) ? iconsIn(code, next, graph) : [next]) visit(one, graph)
  }
  // The icons of the first screen: a file for each would weigh more than they do.
  const visitIcons = (id: string, graph: Graph, seen = new Set<string>()) => {
    if (seen.has(id) || needed.has(id)) return
    seen.add(id)
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const next of importedIds)
      if (iconsFile.test(next)) for (const icon of iconsIn(code, next, graph)) visit(icon, graph)
      else visitIcons(next, graph, seen)
  }
  // Asked once for each file, when all of them are known.
  return (id: string, graph: Graph) => {
    if (needed.size === 0) {
      for (const root of shellRoots) visit(join(import.meta.dirname, 'src/web', root), graph)
      for (const screen of firstScreen) visitIcons(`${import.meta.dirname}/src/web/${screen}`, graph)
    }
    return needed.has(id) ? 'shell' : null
  }
}

const firstScreen = ['reminders/dashboard.tsx', 'reminders/board-side.tsx', 'offline/offline-sign.tsx']

const iconsFile = /lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** The icons that this code names: the file that lists them all would bring those of every screen. */
function iconsIn(code: string | null | undefined, list: string, graph: Graph) {
  const names = code?.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g) ?? []
  const wanted = [...names].flatMap(([, found = '']) =>
    found.split(',').map((name) => name.trim().split(' ')[0]),
  )
  const lines = graph.getModuleInfo(list)?.code?.split('\n') ?? []
  return wanted.flatMap((name) => {
    const file = lines
      .find((line) => line.includes(` ${name},`) || line.includes(` ${name} }`))
      ?.match(/'\.\/(.*)'/)
    return file ? [`${dirname(list)}/${file[1]}`] : []
  })
}

/** Both faces are on every screen: fetched with the page, they are there for the first paint. */
function preloadFonts(): Plugin {
  return {
    name: 'jotbell-fonts',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  }
}
