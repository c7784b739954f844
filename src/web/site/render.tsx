import { renderToStaticMarkup } from 'react-dom/server'
import { publicPaths } from '#contract/paths.ts'
import { Document } from './document.tsx'
import { missingPage, pages, type PublicPath } from './pages.tsx'

export const paths: readonly PublicPath[] = publicPaths

export const isPublic = (path: string): path is PublicPath => Object.hasOwn(pages, path)

/** One public page as a whole document; `script` is where the browser finds the small script. */
export function renderPage(path: PublicPath, script: string) {
  return html(<Document page={pages[path]} path={path} script={script} />)
}

export function renderMissing(script: string) {
  return html(<Document page={missingPage} script={script} />)
}

/** For crawlers: every public page, at the address the server is reached under. */
export function renderSitemap() {
  const entries = publicPaths.map((path) => `<url><loc>__PUBLIC_URL__${path}</loc>${changed(path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

const changed = (path: PublicPath) => {
  const date = pages[path].article?.date
  return date ? `<lastmod>${date}</lastmod>` : ''
}

const html = (document: React.ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}`
