import { buttonClass } from '#web/ui/button.tsx'
import { FourOhFour } from '#web/ui/drawings.tsx'

type NotFoundProps = { title: string; text: string; home: string }

/** Also prerendered for the server's own 404, so the way home is a plain link. */
export function NotFound({ title, text, home }: NotFoundProps) {
  return (
    <main data-theme="light" className="grid min-h-dvh place-items-center bg-butter p-5 text-center text-ink">
      <div className="flex flex-col items-center">
        <FourOhFour />
        <h1 className="type-title mt-6">{title}</h1>
        <p className="mt-2 mb-6 max-w-72 text-ink-2">{text}</p>
        <a href="/" className={buttonClass()}>
          {home}
        </a>
      </div>
    </main>
  )
}
