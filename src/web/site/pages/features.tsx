import { ArrowRight } from 'lucide-react'
import { siteWords } from '#contract/messages/site.ts'
import { featureGroups, featuresPage } from '#web/site/content/features.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page, PageTitle } from '#web/site/sections/page.tsx'

const grounds = ['bg-ground-sage', 'bg-ground-butter', 'bg-ground-clay', 'bg-surface border border-line']

export function FeaturesPage() {
  return (
    <Page>
      <PageTitle title={featuresPage.title} lead={featuresPage.lead} />
      <div className="mt-11 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {featureGroups.map(({ title, text, points }, index) => (
          <section
            key={title}
            className={`rounded-[30px] px-6 py-9 text-on-ground sm:px-9 ${grounds[index]}`}
          >
            <h2 className="font-display text-[1.75rem] leading-[1.15] font-semibold tracking-[-0.018em] text-ink">
              {title}
            </h2>
            <p className="mt-1.5 text-lead">{text}</p>
            <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
              {points.map(([name, about]) => (
                <div key={name}>
                  <dt className="font-semibold text-ink">{name}</dt>
                  <dd className="mt-0.5 text-label leading-normal">{about}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-11 flex flex-wrap items-center gap-x-4 gap-y-3">
        <a href="/register" className={buttonClass('primary', 'large')}>
          {siteWords.getStarted}
        </a>
        <p className="text-ink-2">
          {featuresPage.help}{' '}
          <a
            href="/help"
            className="inline-flex items-center gap-1.5 font-semibold text-primary underline underline-offset-4"
          >
            {featuresPage.helpLink}
            <ArrowRight size={17} strokeWidth={1.9} aria-hidden />
          </a>
        </p>
      </div>
    </Page>
  )
}
