/** A drawing of the design. It says nothing that the words beside it do not say. */
export function ImportTray() {
  return (
    <svg viewBox="0 0 160 120" width="160" aria-hidden>
      <ellipse cx="80" cy="108" rx="58" ry="6" fill="var(--sunk)" />
      <path d="M34 62l12-14h68l12 14H98a18 18 0 0 1-36 0Z" fill="var(--primary-soft)" />
      <g transform="rotate(-6 66 34)">
        <rect x="48" y="10" width="38" height="46" rx="6" fill="#fef08a" />
        <path d="M56 24h20M56 34h13" stroke="#1B2622" strokeWidth="4" strokeLinecap="round" opacity=".7" />
      </g>
      <g transform="rotate(7 100 36)">
        <rect x="84" y="14" width="34" height="42" rx="6" fill="#bfdbfe" />
      </g>
      <path d="M34 62h28a18 18 0 0 0 36 0h28v36a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8Z" fill="var(--primary)" />
    </svg>
  )
}
