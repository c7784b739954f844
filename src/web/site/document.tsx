import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?no-inline'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline'
import { site } from '#web/site/content/site.ts'
import type { PublicPage } from './pages.tsx'
import { PushOffer } from './sections/push-offer.tsx'
import styles from './site.css?inline'
import { structuredData } from './structured-data.ts'
import themeScript from '#web/static/theme.js?raw'

type DocumentProps = {
  page: PublicPage
  /** Absent on the page for addresses that do not exist. */
  path?: string
  script: string
}

/** The server puts the address it is reached under in the place of this. */
const origin = '__PUBLIC_URL__'

export function Document({ page, path, script }: DocumentProps) {
  return (
    <html lang="en" {...(!page.followsTheme && { 'data-theme': 'light' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {path ? <Address page={page} url={origin + path} /> : <meta name="robots" content="noindex" />}
        {page.followsTheme && <script dangerouslySetInnerHTML={{ __html: themeScript.trim() }} />}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={figtree} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={besley} />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <ThemeColour page={page} path={path} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="module" src={script} />
      </head>
      <body data-missing={path ? undefined : true}>
        {path && (
          <a href="#content" className="skip-link">
            {site.skip}
          </a>
        )}
        {page.body}
        <PushOffer />
      </body>
    </html>
  )
}

function Address({ page, url }: { page: PublicPage; url: string }) {
  const image = origin + (page.article?.socialImage ?? '/social.png')
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={page.article ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData(page, url, image)) }}
      />
    </>
  )
}

function ThemeColour({ page, path }: { page: PublicPage; path: string | undefined }) {
  if (!page.followsTheme)
    return <meta name="theme-color" content={path === '/' || !path ? '#F8DF94' : '#F6F2E9'} />
  return (
    <>
      <meta name="theme-color" content="#F6F2E9" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131916" media="(prefers-color-scheme: dark)" />
    </>
  )
}
