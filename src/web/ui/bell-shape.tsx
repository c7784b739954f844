type BellProps = { bell: string; lines: string; clapper: string; tilt?: number }

/** The mark's shape on a 64 by 64 field, for the logo and the drawings. */
export function Bell({ bell, lines, clapper, tilt = 0 }: BellProps) {
  return (
    <g transform={`rotate(${tilt} 32 32)`}>
      <circle cx="32" cy="7.5" r="4" fill={bell} />
      <path d={body} fill={bell} />
      <path d="M24 25.5h16M24 35h9.5" stroke={lines} strokeWidth="4.4" strokeLinecap="round" fill="none" />
      <path d="M25 54.2h14a7 7 0 0 1-14 0Z" fill={clapper} />
    </g>
  )
}

const body =
  'M32 8C21 8 14.5 16 14.5 26.5V35c0 4-1.7 7-4.3 9.8-1.9 2.1-.5 5.2 2.3 5.2h39c2.8 0 4.2-3.1 2.3-5.2-2.6-2.8-4.3-5.8-4.3-9.8v-8.5C49.5 16 43 8 32 8Z'
