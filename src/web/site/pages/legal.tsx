import type { ReactNode } from 'react'
import { site } from '#web/site/content/site.ts'
import { BackLink } from '#web/site/sections/back-link.tsx'
import { Day } from '#web/site/sections/day.tsx'
import { Page, PageTitle } from '#web/site/sections/page.tsx'

type LegalProps = {
  title: string
  lead: string
  updated: string
  sections: { title: string; body: ReactNode }[]
}

export function Legal({ title, lead, updated, sections }: LegalProps) {
  return (
    <Page>
      <div className="mx-auto max-w-170">
        <BackLink href="/">{site.back}</BackLink>
        <div className="mt-5">
          <PageTitle title={title} lead={lead} />
        </div>
        <p className="mt-4 text-meta text-ink-2">
          {site.updated} <Day date={updated} />
        </p>
        <div className="prose mt-8">
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
