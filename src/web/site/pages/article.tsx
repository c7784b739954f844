import { Link2, Mail, MessageCircle } from 'lucide-react'
import type { ComponentType } from 'react'
import { siteWords } from '#contract/messages/site.ts'
import type { Article } from '#web/site/content/articles.ts'
import * as habits from '#web/site/content/articles/building-habits-smart-notifications.tsx'
import * as productivity from '#web/site/content/articles/productivity-hacks-time-management.tsx'
import * as science from '#web/site/content/articles/science-effective-reminders.tsx'
import { blog } from '#web/site/content/blog.ts'
import { site } from '#web/site/content/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArticleFacts } from '#web/site/sections/article-card.tsx'
import { BackLink } from '#web/site/sections/back-link.tsx'
import { Page } from '#web/site/sections/page.tsx'

const texts: Record<Article['slug'], { Body: ComponentType; sources: string[] }> = {
  'productivity-hacks-time-management': productivity,
  'science-effective-reminders': science,
  'building-habits-smart-notifications': habits,
}

export function ArticlePage({ article }: { article: Article }) {
  const { Body, sources } = texts[article.slug]
  return (
    <Page join={site.signUp}>
      <article className="mx-auto max-w-170">
        <BackLink href="/blog">{blog.backToBlog}</BackLink>
        <img
          src={article.image}
          alt={article.imageText}
          width={680}
          height={459}
          fetchPriority="high"
          className="mt-5 aspect-[8/5.4] w-full rounded-[26px] object-cover"
        />
        <div className="mt-7">
          <ArticleFacts article={article} />
        </div>
        <h1 className="type-public mt-4">{article.title}</h1>
        <div className="prose mt-6">
          <Body />
        </div>
        <Share />
        <SignUpCall />
        <section className="mt-12 text-meta text-ink-2">
          <h2 className="type-label text-ink">{blog.sources}</h2>
          <ul className="mt-3 space-y-1.5">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      </article>
    </Page>
  )
}

const shareIcons = [
  [blog.byMail, Mail],
  [blog.asLink, Link2],
  [blog.asMessage, MessageCircle],
] as const

/** Drawn, as the specification has it, but without a function: so they are pictures and not buttons. */
function Share() {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4 border-t border-line pt-5 text-ink-2">
      <p className="type-label">{blog.share}</p>
      <ul aria-label={blog.share} className="flex flex-wrap gap-2">
        {shareIcons.map(([name, Icon]) => (
          <li
            key={name}
            className="grid size-11 place-items-center rounded-full border border-line bg-surface"
          >
            <Icon size={19} strokeWidth={1.9} aria-hidden />
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignUpCall() {
  const { title, text } = blog.call
  return (
    <aside aria-label={title} className="mt-10 rounded-[30px] bg-butter px-6 py-9 sm:px-10">
      <h2 className="type-dialog text-[1.75rem]">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/register" className={buttonClass('primary', 'large')}>
          {siteWords.getStarted}
        </a>
        <a href="/login" className={buttonClass('quiet', 'large', 'hover:bg-butter-2')}>
          {site.login}
        </a>
      </div>
    </aside>
  )
}
