import { siteWords } from '#contract/messages/site.ts'
import type { Article } from '#web/site/content/articles.ts'
import { blog } from '#web/site/content/blog.ts'
import { articlePath } from '#web/site/content/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from './day.tsx'

export function ArticleCard({ article }: { article: Article }) {
  const path = articlePath(article.slug)
  return (
    <article className="grid items-start gap-x-8 gap-y-4.5 md:grid-cols-[2fr_3fr] lg:grid-cols-1">
      <img
        src={article.image}
        alt={article.imageText}
        width={400}
        height={270}
        className="aspect-[8/5.4] w-full rounded-dialog object-cover"
      />
      <div>
        <ArticleFacts article={article} />
        <h2 className="mt-3 font-display text-[1.5625rem] leading-[1.2] font-semibold tracking-[-0.012em]">
          {article.title}
        </h2>
        <p className="mt-2 text-ink-2">{article.excerpt}</p>
        <a
          href={path}
          className="type-label mt-4 inline-flex min-h-11 items-center rounded-small text-base text-primary underline decoration-2 underline-offset-5 hover:text-primary-hover"
        >
          <span>{siteWords.readMore}</span>
          <span className="sr-only">: {article.title}</span>
        </a>
      </div>
    </article>
  )
}

export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
      <Badge tone="soft">{article.category}</Badge>
      <Day date={article.date} />
      <span aria-hidden="true">·</span>
      <span>{blog.readTime(article.readTime)}</span>
    </p>
  )
}
