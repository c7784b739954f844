import type { Span } from '#rhythm/grammar/span.ts'

/** Lies behind the field, letter upon letter, and underlines in brass what was understood. */
export function UnderstoodWords({
  text,
  spans,
  scroll,
}: {
  text: string
  spans: readonly Span[]
  scroll: number
}) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex items-center overflow-hidden">
      <p
        dir="auto"
        className="min-w-full whitespace-pre text-transparent"
        style={{ translate: `${-scroll}px` }}
      >
        {spans.map(({ start, end }, at) => (
          <span key={start}>
            {text.slice(spans[at - 1]?.end ?? 0, start)}
            <span className="-mx-0.5 rounded-[4px] border-b-2 border-brass bg-brass-soft px-0.5 py-0.5">
              {text.slice(start, end)}
            </span>
          </span>
        ))}
        {text.slice(spans.at(-1)?.end ?? 0)}
      </p>
    </div>
  )
}
