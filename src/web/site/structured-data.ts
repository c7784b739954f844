import { site } from '#web/site/content/site.ts'
import type { PublicPage } from './pages.tsx'

/** What the page is, in the words of schema.org. */
export function structuredData({ article, title, description }: PublicPage, url: string, image: string) {
  const context = { '@context': 'https://schema.org' }
  const publisher = { '@type': 'Organization', name: site.name }
  if (!article) return { ...context, '@type': 'WebPage', name: title, description, url, publisher }
  return {
    ...context,
    '@type': 'BlogPosting',
    headline: article.title,
    description,
    articleSection: article.category,
    datePublished: article.date,
    timeRequired: `PT${article.readTime}M`,
    image,
    url,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  }
}
