/** The built app starts silent and without cookies: whatever it says or keeps, it says and keeps on purpose. */
export function startQuietly() {
  silence(console)
  clearCookies()
}

function silence(voice: Console) {
  for (const word of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir'] as const)
    voice[word] = () => {}
}

// A cookie is only deleted under the path and domain it was set with, and neither can be read: all are tried.
function clearCookies() {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  for (const name of names.filter(Boolean))
    for (const path of pathsUpTo(location.pathname))
      for (const domain of ['', ...domainsOf(location.hostname)])
        document.cookie = `${name}=; max-age=0; path=${path}${domain && `; domain=${domain}`}`
}

export function pathsUpTo(path: string) {
  const steps = path.split('/').filter(Boolean)
  const folders = steps.map((_, at) => `/${steps.slice(0, at + 1).join('/')}`)
  return ['/', ...folders, ...folders.map((folder) => `${folder}/`)]
}

export function domainsOf(host: string) {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
