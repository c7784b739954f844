import { Bell } from '#web/ui/bell-shape.tsx'

type Ground = 'page' | 'butter' | 'spruce'

const colours = {
  page: { bell: 'var(--primary)', lines: 'var(--bg)', clapper: 'var(--brass)' },
  butter: { bell: '#17493c', lines: '#f8df94', clapper: '#c46a12' },
  spruce: { bell: '#f8df94', lines: '#12382e', clapper: '#f0ae2b' },
}

/** The wordmark with its bell. The drawing is decoration: the name beside it is real text. */
export function Logo({ ground = 'page', size = 34 }: { ground?: Ground; size?: number }) {
  return (
    <span className="inline-flex items-center gap-[9px]">
      <Mark ground={ground} size={size} />
      <span className={`type-wordmark ${ground === 'spruce' ? 'text-cream' : 'text-ink'}`}>Jotbell</span>
    </span>
  )
}

export function Mark({ ground = 'page', size = 34 }: { ground?: Ground; size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden className="shrink-0">
      <Bell {...colours[ground]} tilt={-9} />
    </svg>
  )
}
