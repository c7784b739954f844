import { Bell } from '#web/ui/bell-shape.tsx'

/** A drawing of the design. It says nothing that the words beside it do not say. */
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
