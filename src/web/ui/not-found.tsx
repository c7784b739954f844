import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { FourOhFour } from '#web/ui/drawings/four-oh-four.tsx'

type WordsProps = { title: string; text: string; children: ReactNode }

/** Also prerendered for the server's own 404, so the way home is a plain link. */
export function NotFound({ home, ...words }: Omit<WordsProps, 'children'> & { home: string }) {
  return (
    <main data-theme="light" className="grid min-h-dvh place-items-center bg-butter p-5 text-ink">
      <NotFoundWords {...words}>
        <a href="/" className={buttonClass()}>
          {home}
        </a>
      </NotFoundWords>
    </main>
  )
}

/** What it says, wherever it stands; the way on is up to the page around it. */
export function NotFoundWords({ title, text, children }: WordsProps) {
  return (
    <div className="flex flex-col items-center text-center">
      <FourOhFour />
      <h1 className="type-title mt-6">{title}</h1>
      <p className="mt-2 mb-6 max-w-72 text-ink-2">{text}</p>
      {children}
    </div>
  )
}
