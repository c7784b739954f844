// Serves the built web app: which path shows which file, and what each page may run.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import { appPaths, publicPaths } from '#contract/paths.ts'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import type { Config } from '#server/config.ts'
import type { World } from '#server/world.ts'
import { type BuiltFile, encodedBody, loadFiles } from './built-files.ts'
import { contentSecurityPolicy } from './headers.ts'

type Page = BuiltFile & { csp?: string }

const builtWebsite = path.join(import.meta.dirname, '../../../dist/web')

// What a person may type. Files are asked for by programs, in the right case.
const addresses: ReadonlySet<string> = new Set([...publicPaths, ...appPaths])

export function serveWebsite(app: FastifyInstance, { config }: World, folder = builtWebsite) {
  const pages = pagesByPath(loadFiles(folder, config), config)
  // An unknown call is refused before its body is read.
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.is404 && `${urlOf(request).pathname}/`.startsWith(`${apiRoot}/`)
    return isCall ? void reply.code(404).send({ message: refused.notFound }) : done()
  })
  app.setNotFoundHandler((request, reply) => {
    const { pathname, search } = urlOf(request)
    const trimmed = trimSlash(pathname)
    const page = isRead(request) ? pages.get(trimmed) : undefined
    // Each page has one address: the app's routes and visitor statistics would treat `/help/` as another page.
    if (page && trimmed !== pathname) return reply.redirect(trimmed + search, 308)
    if (page) return send(request, reply, page)
    const meant = isRead(request) ? trimmed.toLowerCase() : trimmed
    if (meant !== trimmed && addresses.has(meant)) return reply.redirect(meant + search, 308)
    const missing = pages.get('404')
    reply.code(404)
    return missing ? send(request, reply, missing) : reply.type('text/plain').send(chrome.notFound)
  })
}

function pagesByPath(files: Map<string, BuiltFile>, config: Config) {
  const pages = new Map<string, Page>()
  const add = (address: string, file: BuiltFile | undefined) =>
    file && pages.set(address, withPolicy(file, config))
  for (const [name, file] of files) if (!name.endsWith('.html')) add(`/${name}`, file)
  for (const address of publicPaths)
    add(address, files.get(`pages${address === '/' ? '/index' : address}.html`))
  for (const address of appPaths) add(address, files.get('app.html'))
  add('404', files.get('pages/404.html'))
  return pages
}

// A page may run the inline scripts it was built with, by their hashes, and no others.
function withPolicy(file: BuiltFile, config: Config): Page {
  if (!file.type.startsWith('text/html')) return file
  const scripts = file.body.toString('utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
  return { ...file, csp: contentSecurityPolicy(config, hashes) }
}

// Parse with a base host: a path that starts with // would otherwise be read as a host name.
const urlOf = (request: FastifyRequest) =>
  URL.parse(`http://localhost${request.url}`) ?? { pathname: '/404', search: '' }

// The lookbehind makes the search linear: otherwise it would start again at each of ten thousand slashes.
const trimSlash = (pathname: string) => pathname.replace(/(?<!^|\/)\/+$/, '')

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': page.cacheControl, etag: page.etag, vary: 'accept-encoding' })
  if (page.csp) reply.header('content-security-policy', page.csp)
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200)
    return reply.code(304).send()
  const { encoding, body } = await encodedBody(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(page.type).send(body)
}
