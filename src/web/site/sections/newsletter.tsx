import { api } from '#contract/api.ts'
import { siteWords } from '#contract/messages/site.ts'
import { failures } from '#contract/messages/toasts.ts'
import { apiRoot } from '#contract/api-root.ts'
import { limits } from '#contract/plans.ts'
import { newsletter } from '#web/site/content/blog.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A plain form that the server answers with a page; with JavaScript the answer appears in place. */
export function Newsletter() {
  return (
    <section
      aria-labelledby="newsletter-title"
      className="newsletter mt-18 grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 rounded-[30px] px-6 py-9 sm:px-12 lg:mt-22 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h2
          id="newsletter-title"
          className="font-display text-[1.875rem] leading-[1.15] font-semibold tracking-[-0.02em] lg:text-[2.125rem]"
        >
          {newsletter.title}
        </h2>
        <p className="mt-1.5">{newsletter.text}</p>
      </div>
      <form
        method="post"
        action={apiRoot + api.joinNewsletter.path}
        data-newsletter
        data-offline={failures.offline}
      >
        <div className="flex flex-col gap-3 min-[30rem]:flex-row">
          <input
            type="email"
            name="email"
            required
            maxLength={limits.email}
            autoComplete="email"
            aria-label={newsletter.label}
            placeholder={newsletter.placeholder}
            className="h-12.5 min-w-0 shrink-0 rounded-control border border-line-strong bg-surface px-4 text-base text-ink min-[30rem]:flex-1"
          />
          <button type="submit" className={buttonClass('primary', 'input')}>
            {siteWords.subscribe}
          </button>
        </div>
        <p className="mt-2.5 text-meta">{siteWords.noSpam}</p>
        <output data-newsletter-answer className="mt-2 block font-semibold empty:hidden" />
      </form>
    </section>
  )
}
