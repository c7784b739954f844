// Serves the built web app. All of it is read into memory once, so a request is a look into a map:
// nothing on the disk can be reached that was not built.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appPaths, publicPaths } from '#contract/paths.ts'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import type { World } from '#server/world.ts'
import { contentSecurityPolicy } from './headers.ts'

type File = {
  type: string
  etag: string
  cache: string
  csp?: string
  body: Buffer
  encoded: { br?: Buffer; gzip?: Buffer }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

export const builtWebsite = path.join(import.meta.dirname, '../../../dist/web')

export function serveWebsite(app: FastifyInstance, world: World, folder = builtWebsite) {
  const files = load(folder, world)
  const pages = route(files)
  // Before the body is read: of a call that does not exist it does not matter.
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.is404 && /^\/api(?:\/|$)/.test(pathOf(request.url))
    return isCall ? void reply.code(404).send({ message: refused.notFound }) : done()
  })
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request.url)
    const known = trimSlash(pathname)
    const file = isRead(request) ? pages.get(known) : undefined
    // One address for each page: the app and what counts visits would take the other for a different one.
    if (file && known !== pathname) return reply.redirect(known + searchOf(request.url), 308)
    if (file) return send(request, reply, file)
    const missing = pages.get('404')
    reply.code(404)
    return missing ? send(request, reply, missing) : reply.type('text/plain').send(chrome.notFound)
  })
}

// Put behind a host of our own: alone, two slashes at the start would name another one.
const pathOf = (url: string) => URL.parse(`http://localhost${url}`)?.pathname ?? '/404'

const searchOf = (url: string) => URL.parse(`http://localhost${url}`)?.search ?? ''

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'
// The look behind keeps the search from starting anew at each of ten thousand slashes.
const trimSlash = (pathname: string) => pathname.replace(/(?<!^|\/)\/+$/, '')

function load(folder: string, world: World) {
  const files = new Map<string, File>()
  if (!fs.existsSync(folder)) return files
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, name)
    if (fs.statSync(full).isDirectory() || /\.(?:br|gz)$/.test(name)) continue
    files.set(name.split(path.sep).join('/'), loadFile(full, name, world))
  }
  return files
}

function loadFile(full: string, name: string, world: World): File {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  const fromDisk = fs.readFileSync(full)
  // Absolute addresses are only known where the server runs.
  const body = /html|xml|plain/.test(type)
    ? Buffer.from(fromDisk.toString('utf8').replaceAll('__PUBLIC_URL__', world.config.publicUrl))
    : fromDisk
  const encoded = (ending: string) =>
    fs.existsSync(full + ending) ? fs.readFileSync(full + ending) : undefined
  const [br, gzip] = body === fromDisk ? [encoded('.br'), encoded('.gz')] : []
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cache: name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    ...(type.startsWith('text/html')
      ? { csp: contentSecurityPolicy(world.config, inlineScripts(body)) }
      : {}),
  }
}

function inlineScripts(html: Buffer) {
  const scripts = html.toString('utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script]) => createHash('sha256').update(script!).digest('base64'))
}

// From the address a person opens to the file that answers it.
function route(files: Map<string, File>) {
  const pages = new Map<string, File>()
  const put = (address: string, file: File | undefined) => file && pages.set(address, file)
  for (const [name, file] of files) if (!name.endsWith('.html')) put(`/${name}`, file)
  for (const address of publicPaths)
    put(address, files.get(`pages${address === '/' ? '/index' : address}.html`))
  for (const address of appPaths) put(address, files.get('app.html'))
  put('404', files.get('pages/404.html'))
  return pages
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

async function send(request: FastifyRequest, reply: FastifyReply, file: File) {
  reply.headers({ 'cache-control': file.cache, etag: file.etag, vary: 'accept-encoding' })
  if (file.csp) reply.header('content-security-policy', file.csp)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.code(304).send()
  reply.type(file.type)
  const encoding =
    file.body.length > 1_000 && /text|json|xml|svg/.test(file.type) ? accepted(request) : undefined
  if (!encoding) return reply.send(file.body)
  file.encoded[encoding] ??= encoding === 'br' ? await brotli(file.body) : await gzip(file.body)
  return reply.header('content-encoding', encoding).send(file.encoded[encoding])
}

function accepted(request: FastifyRequest) {
  const header = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : undefined
}
