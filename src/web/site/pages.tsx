import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import type { publicPaths } from '#contract/paths.ts'
import { about, AboutBody } from '#web/site/content/about.tsx'
import { articles, type Article } from '#web/site/content/articles.ts'
import { careers, CareersBody } from '#web/site/content/careers.tsx'
import { contact, ContactBody } from '#web/site/content/contact.tsx'
import { descriptions, titles } from '#web/site/content/meta.ts'
import { notFound } from '#web/site/content/not-found.ts'
import { privacy, privacySections } from '#web/site/content/privacy.tsx'
import { articlePath, site } from '#web/site/content/site.ts'
import { terms, termsSections } from '#web/site/content/terms.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { ArticlePage } from './pages/article.tsx'
import { Blog } from './pages/blog.tsx'
import { FeaturesPage } from './pages/features.tsx'
import { HelpPage } from './pages/help.tsx'
import { Landing } from './pages/landing.tsx'
import { Legal } from './pages/legal.tsx'
import { PricingPage } from './pages/pricing.tsx'
import { TextPage } from './pages/text.tsx'

export type PublicPath = (typeof publicPaths)[number]

export type PublicPage = {
  title: string
  description: string
  /** Blog and legal texts follow the reader's theme; all others keep their sunny palette. */
  followsTheme?: boolean
  article?: Article
  body: ReactNode
}

const legal = { followsTheme: true }

export const pages: Record<PublicPath, PublicPage> = {
  '/': { ...meta('/'), body: <Landing /> },
  '/blog': { ...meta('/blog'), ...legal, body: <Blog /> },
  ...articlePages(),
  '/terms': { ...meta('/terms'), ...legal, body: <Legal {...terms} sections={termsSections} /> },
  '/privacy': { ...meta('/privacy'), ...legal, body: <Legal {...privacy} sections={privacySections} /> },
  '/features': { ...meta('/features'), body: <FeaturesPage /> },
  '/pricing': { ...meta('/pricing'), body: <PricingPage /> },
  '/about': { ...meta('/about'), body: text(about, <AboutBody />) },
  '/contact': { ...meta('/contact'), body: text(contact, <ContactBody />) },
  '/careers': { ...meta('/careers'), body: text(careers, <CareersBody />) },
  '/help': { ...meta('/help'), body: <HelpPage /> },
}

export const missingPage: PublicPage = {
  title: chrome.notFound,
  description: notFound.text,
  body: <NotFound title={chrome.notFound} text={notFound.text} home={site.backHome} />,
}

function meta(path: keyof typeof titles) {
  return { title: titles[path], description: descriptions[path] }
}

function text({ title, lead }: { title: string; lead: string }, body: ReactNode) {
  return (
    <TextPage title={title} lead={lead}>
      {body}
    </TextPage>
  )
}

type ArticlePath = ReturnType<typeof articlePath>

function articlePages() {
  const entries = articles.map((article) => [articlePath(article.slug), articlePageOf(article)])
  return Object.fromEntries(entries) as Record<ArticlePath, PublicPage>
}

function articlePageOf(article: Article): PublicPage {
  return {
    title: `${article.title} · ${site.name}`,
    description: article.excerpt,
    followsTheme: true,
    article,
    body: <ArticlePage article={article} />,
  }
}
