// The files of the built web app, in memory: a request is a look-up in a map, and nothing else on the disk can be reached.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { trialDays as usualTrialDays } from '#contract/plans.ts'

export type BuiltFile = {
  type: string
  etag: string
  cacheControl: string
  body: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

// In the order we prefer them.
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

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

type Facts = { publicUrl: string; trialDays: number }

export function loadFiles(folder: string, facts: Facts) {
  const files = new Map<string, BuiltFile>()
  if (!fs.existsSync(folder)) return files
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, name)
    if (fs.statSync(full).isDirectory() || /\.(?:br|gz)$/.test(name)) continue
    files.set(name.split(path.sep).join('/'), loadFile(full, name, facts))
  }
  return files
}

function loadFile(full: string, name: string, facts: Facts): BuiltFile {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  const built = fs.readFileSync(full)
  const body = /html|xml|plain/.test(type) ? Buffer.from(withFacts(built.toString('utf8'), facts)) : built
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    compressed: body === built ? loadCompressed(full) : {},
  }
}

// The build does not know PUBLIC_URL, so it leaves a placeholder, and promises the usual trial in paragraphs of their own.
const withFacts = (text: string, { publicUrl, trialDays }: Facts) =>
  text
    .replaceAll('__PUBLIC_URL__', publicUrl)
    .replaceAll(/<p data-trial="true"[\s\S]*?<\/p>/g, (promise) =>
      trialDays === 0 ? '' : promise.replace(`${usualTrialDays}-day`, `${trialDays}-day`),
    )

function loadCompressed(full: string): BuiltFile['compressed'] {
  const read = (ending: string) => (fs.existsSync(full + ending) ? fs.readFileSync(full + ending) : undefined)
  const [br, gzip] = [read('.br'), read('.gz')]
  return { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(zlib.brotliCompress),
  gzip: promisify(zlib.gzip),
}

// Compresses a file when it is first requested, and keeps the result.
export async function encodedBody(file: BuiltFile, acceptEncoding: string | undefined) {
  const isWorthIt = file.body.length > 1_000 && /text|json|xml|svg/.test(file.type)
  const encoding = isWorthIt ? preferredEncoding(acceptEncoding) : undefined
  if (!encoding) return { body: file.body }
  return { encoding, body: (file.compressed[encoding] ??= await compress[encoding](file.body)) }
}

export function preferredEncoding(acceptEncoding = '') {
  const accepted = acceptEncoding
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name)
  return encodings.find((encoding) => accepted.includes(encoding))
}
