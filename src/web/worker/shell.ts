// The app without a network: its shell and everything the shell may load, as of this version.
import { appPaths } from '#contract/paths.ts'
import { getDeviceValue, setDeviceValue } from '#web/browser/device-store.ts'
import { sw } from './scope.ts'

/** Put in by the build. The first file is the shell, under one of the addresses it answers. */
declare const SHELL: { version: string; files: string[] }

const { version, files } = SHELL
const [shellPath = '/'] = files
const known = new Set(files)
const pages: ReadonlySet<string> = new Set(appPaths)
const patienceMs = 4_000

export async function store() {
  const cache = await caches.open(version)
  await Promise.all(files.map((file) => storeFile(cache, file)))
}

async function storeFile(cache: Cache, file: string) {
  // A name with a hash in it always means the same bytes, so the last version's will do.
  const old = file.startsWith('/assets/') && (await find(file))
  if (old) await cache.put(file, old)
  else await cache.add(new Request(file, { cache: 'reload' }))
}

/** The version before this one stays: tabs that still run it may have to load more of it. */
export async function tidy() {
  const before = await getDeviceValue('version').catch(() => undefined)
  if (before === version) return
  for (const name of await caches.keys()) if (name !== version && name !== before) await caches.delete(name)
  await setDeviceValue('version', version).catch(() => {})
}

/** Answers for the app and its files only; everything else goes its usual way. */
export function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== sw.location.origin) return null
  if (request.mode === 'navigate') return pages.has(pathname) ? open(request) : null
  return known.has(pathname) || pathname.startsWith('/assets/') ? load(request) : null
}

async function open(request: Request) {
  const cached = await (await caches.open(version)).match(shellPath, { ignoreVary: true })
  if (!cached) return fetch(request)
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    return reply.status < 500 ? reply : cached
  } catch {
    return cached
  }
}

async function load(request: Request) {
  return (await find(request)) ?? fetch(request)
}

const find = (wanted: Request | string) => caches.match(wanted, { ignoreVary: true })
