import type { ReactNode } from 'react'
import { Page, PageTitle } from '#web/site/sections/page.tsx'

/** About, contact, careers: a title and a column of prose. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page>
      <div className="mx-auto max-w-170">
        <PageTitle title={title} lead={lead} />
        <div className="prose mt-8">{children}</div>
      </div>
    </Page>
  )
}
