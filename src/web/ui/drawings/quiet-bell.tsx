import { Bell } from '#web/ui/bell-shape.tsx'

/** A drawing of the design. It says nothing that the words beside it do not say. */
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
