import type { IncomingMessage } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { appPaths } from '#contract/paths.ts'
import type * as Renderer from '#web/site/render.tsx'

/** `npm run dev` renders the public pages on request, and reloads them when their words or looks change. */
export function publicPages(): Plugin {
  return {
    name: 'jotbell-public-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const page = await render(server, request)
        if (!page) return next()
        response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
        response.end(page.html)
      })
    },
    hotUpdate({ file, server }) {
      if (file.includes('/src/web/site/')) server.ws.send({ type: 'full-reload' })
    },
  }
}

async function render(server: ViteDevServer, request: IncomingMessage) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (!wantsPage(request, pathname)) return null
  const renderer = (await server.ssrLoadModule('/site/render.tsx')) as typeof Renderer
  const known = renderer.isPublic(pathname)
  const html = known ? renderer.renderPage(pathname, script) : renderer.renderMissing(script)
  return { status: known ? 200 : 404, html: html.replace('</head>', `${reload}</head>`) }
}

const script = '/site/script/main.ts'
const reload = '<script type="module" src="/@vite/client"></script>'

function wantsPage(request: IncomingMessage, pathname: string) {
  const navigates = request.headers['sec-fetch-dest'] === 'document'
  const served = /^\/(api|link|dev|metrics)(\/|$)/.test(pathname)
  const app: readonly string[] = appPaths
  return navigates && !served && !app.includes(pathname)
}
