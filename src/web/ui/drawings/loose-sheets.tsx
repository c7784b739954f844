/** A drawing of the design. It says nothing that the words beside it do not say. */
export function LooseSheets() {
  return (
    <svg viewBox="0 0 160 120" width="160" aria-hidden>
      <ellipse cx="80" cy="108" rx="58" ry="6" fill="var(--sunk)" />
      <g transform="rotate(-7 70 60)">
        <rect x="40" y="22" width="64" height="80" rx="8" fill="#bfdbfe" />
      </g>
      <g transform="rotate(4 84 60)">
        <path d="M60 16h40l18 18v62a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z" fill="#fef08a" />
        <path d="M100 16v12a6 6 0 0 0 6 6h12Z" fill="#1B2622" opacity=".16" />
        <path d="M64 50h30M64 64h18" stroke="#1B2622" strokeWidth="4.5" strokeLinecap="round" opacity=".7" />
      </g>
      <path d="M92 78l34-34 10 10-34 34-13 3z" fill="var(--primary)" />
      <path d="M126 44l10 10 5-5a7 7 0 0 0-10-10z" fill="#E2906F" />
    </svg>
  )
}
