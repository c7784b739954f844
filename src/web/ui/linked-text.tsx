import { linksIn } from '#web/ui/links-in-text.ts'

/** What somebody wrote, with its links to press. Nothing else of it is interpreted. */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map(({ text: shown, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-badge font-medium text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {shown}
      </a>
    ) : (
      shown
    ),
  )
}
