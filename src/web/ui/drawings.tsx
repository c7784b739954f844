// The design's own drawings. They say nothing that the words beside them do not say.
import { Bell } from '#web/ui/bell-shape.tsx'

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

export function QuietBell() {
  return (
    <svg viewBox="0 0 160 120" width="160" aria-hidden>
      <circle cx="80" cy="62" r="52" fill="var(--butter)" />
      <circle cx="80" cy="62" r="36" fill="var(--butter-2)" />
      <g transform="translate(48 28)">
        <Bell bell="var(--primary)" lines="var(--butter)" clapper="#C46A12" />
      </g>
    </svg>
  )
}

export function FourOhFour() {
  return (
    <svg viewBox="0 0 220 84" width="220" aria-hidden>
      <g fontFamily="Besley Variable" fontWeight="640" fontSize="92" fill="#12382E">
        <text x="0" y="76">
          4
        </text>
        <text x="152" y="76">
          4
        </text>
      </g>
      <g transform="translate(66 -2) scale(1.34)">
        <Bell bell="#17493C" lines="#F8DF94" clapper="#C46A12" tilt={14} />
      </g>
    </svg>
  )
}

export function FallenBell() {
  return (
    <svg viewBox="0 0 120 92" width="120" aria-hidden>
      <ellipse cx="60" cy="84" rx="46" ry="6" fill="var(--sunk)" />
      <g transform="translate(24 8) rotate(64 34 40) scale(1.08)">
        <Bell bell="var(--primary)" lines="var(--bg)" clapper="transparent" />
      </g>
      <circle cx="98" cy="76" r="8" fill="#F0AE2B" />
    </svg>
  )
}
