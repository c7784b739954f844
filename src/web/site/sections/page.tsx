import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Column } from './frame.tsx'
import { Header } from './header.tsx'

type PageProps = { join?: string; children: ReactNode }

/** The frame of every public page but the landing page. */
export function Page({ join, children }: PageProps) {
  return (
    <>
      <Header {...(join && { join })} />
      <main id="content" tabIndex={-1} className="pt-12 pb-22 lg:pt-17">
        <Column>{children}</Column>
      </main>
      <Footer />
    </>
  )
}

export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="font-display text-[2.375rem] leading-[1.1] font-semibold tracking-[-0.024em] sm:text-[3.125rem] lg:text-[3.375rem]">
        {title}
      </h1>
      <p className="mt-3 max-w-[42rem] text-lead text-ink-2 lg:text-xl">{lead}</p>
    </>
  )
}
