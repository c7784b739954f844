import { Bell } from '#web/ui/bell-shape.tsx'

/** A drawing of the design. It says nothing that the words beside it do not say. */
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
