import { useId, type ReactNode } from 'react'
import type { Lamp } from '#contract/lamps.ts'
import { LampButtons, type LampChoices } from './lamp-buttons.tsx'
import { LampLine } from './lamp-line.tsx'

type LampRowProps = LampChoices & {
  lamp: Lamp
  icon?: ReactNode
  kind?: string
  /** In the place of what the lamp says, unless it fails. */
  says?: string
}

/** One of several devices or channels: its name, its lamp and what to do with it. */
export function LampRow({ lamp, icon, kind, says, ...choices }: LampRowProps) {
  const nameId = useId()
  return (
    <li
      data-lamp={lamp._id}
      className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.9] [&>svg]:text-ink-2"
    >
      {icon}
      <div className="min-w-0 flex-1 basis-32">
        <p id={nameId} className="wrap-anywhere">
          <span dir="auto">{lamp.name}</span>
          {kind && <span className="text-ink-2"> · {kind}</span>}
        </p>
        <LampLine lamp={lamp} says={lamp.state === 'failing' ? undefined : says} />
      </div>
      <LampButtons lamp={lamp} nameId={nameId} {...choices} />
    </li>
  )
}
