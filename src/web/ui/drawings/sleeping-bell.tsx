import { Bell } from '#web/ui/bell-shape.tsx'

/** A drawing of the design. It says nothing that the words beside it do not say. */
export function SleepingBell() {
  return (
    <svg viewBox="0 0 160 120" width="160" aria-hidden>
      <ellipse cx="80" cy="106" rx="58" ry="7" fill="var(--sunk)" />
      <rect x="36" y="86" width="88" height="18" rx="9" fill="#E2906F" />
      <g transform="translate(44 18) rotate(16 36 36) scale(1.1)">
        <Bell bell="var(--primary)" lines="var(--bg)" clapper="#F0AE2B" />
      </g>
      <path
        d="M122 40h12l-12 14h12M138 18h9l-9 11h9"
        stroke="var(--brass-ink)"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
