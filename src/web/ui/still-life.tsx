import { Bell } from '#web/ui/bell-shape.tsx'

/** The desk beside the log-in form: a bell, some notes, a cup and a plant. */
export function StillLife() {
  return (
    <svg className="size-full" viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="640" height="800" fill="#F8DF94" />
      <circle cx="330" cy="392" r="430" fill="#F4D478" />
      <circle cx="330" cy="392" r="340" fill="#F8DF94" />
      <circle cx="330" cy="392" r="255" fill="#F4D478" />
      <circle cx="330" cy="392" r="175" fill="#F8DF94" />
      <rect y="640" width="640" height="160" fill="#12382E" />
      <rect y="640" width="640" height="10" fill="#17493C" />
      <g>
        <rect x="206" y="610" width="270" height="30" rx="6" fill="#bfdbfe" />
        <rect x="220" y="582" width="240" height="28" rx="6" fill="#fecaca" />
        <rect x="198" y="554" width="258" height="28" rx="6" fill="#ffffff" />
        <rect x="226" y="526" width="226" height="28" rx="6" fill="#bbf7d0" />
        <path
          d="M244 541h70M216 569h96M238 597h60M226 626h84"
          stroke="#12382E"
          strokeOpacity=".45"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(191 258) scale(4.35)">
        <Bell bell="#17493C" lines="#F8DF94" clapper="#DB861B" />
      </g>
      <path
        d="M182 330c-22 26-24 62-8 92M150 308c-34 42-36 98-12 140M488 330c22 26 24 62 8 92M520 308c34 42 36 98 12 140"
        stroke="#17493C"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <g>
        <path d="M82 560h84v58a22 22 0 0 1-22 22h-40a22 22 0 0 1-22-22z" fill="#E2906F" />
        <path d="M82 575h-10a21 21 0 0 0 0 42h10" fill="none" stroke="#E2906F" strokeWidth="11" />
        <path
          d="M106 540c-8-14 8-20 0-36M138 540c-8-14 8-20 0-36"
          stroke="#fff"
          strokeOpacity=".8"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g>
        <path d="M548 640v-86" stroke="#17493C" strokeWidth="6" />
        <path
          d="M548 560c-34 0-46-22-46-44 30 0 46 18 46 44ZM548 584c30 0 44-20 44-42-28 0-44 18-44 42ZM548 536c-6-26 6-46 24-54 10 24 0 46-24 54Z"
          fill="#17493C"
        />
        <path d="M516 592h64l-8 48h-48z" fill="#fff" />
      </g>
    </svg>
  )
}
