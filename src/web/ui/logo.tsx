type Ground = 'page' | 'butter' | 'spruce'

const colours: Record<Ground, { bell: string; lines: string; clapper: string }> = {
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

export function Mark({
  ground = 'page',
  size = 34,
  tilt = -9,
}: {
  ground?: Ground
  size?: number
  tilt?: number
}) {
  const { bell, lines, clapper } = colours[ground]
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      <g transform={`rotate(${tilt} 32 32)`}>
        <circle cx="32" cy="7.5" r="4" fill={bell} />
        <path d={bellShape} fill={bell} />
        <path d="M24 25.5h16M24 35h9.5" stroke={lines} strokeWidth="4.4" strokeLinecap="round" fill="none" />
        <path d="M25 54.2h14a7 7 0 0 1-14 0Z" fill={clapper} />
      </g>
    </svg>
  )
}

const bellShape =
  'M32 8C21 8 14.5 16 14.5 26.5V35c0 4-1.7 7-4.3 9.8-1.9 2.1-.5 5.2 2.3 5.2h39c2.8 0 4.2-3.1 2.3-5.2-2.6-2.8-4.3-5.8-4.3-9.8v-8.5C49.5 16 43 8 32 8Z'
