import { ArrowRightToLine, Clock, Repeat } from 'lucide-react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import type { Understood } from '#rhythm/grammar/understand.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'

type ChipsProps = { understood: Understood; now: number; zone: string; onChange: () => void }

const look =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brass-soft px-3.5 py-1 text-left text-meta font-semibold text-brass-ink hover:bg-brass-chip sm:min-h-9 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-2'

/** What will be saved. Pressed, the form corrects it. */
export function Chips({ understood, now, zone, onChange }: ChipsProps) {
  const timeWords = useTimeWords()
  const wall = wallAt(understood.at, zone)
  const rhythm = sayRhythm(understood, wall, timeWords)
  const date = `${timeWords.shortDate(wall, wallAt(now, zone))}, ${timeWords.clock(wall)}`
  const Icon = understood.type === 'once' ? ArrowRightToLine : Repeat
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" aria-label={words.rhythm(rhythm)} onClick={onChange} className={look}>
        <Icon aria-hidden />
        {rhythm}
      </button>
      <button type="button" aria-label={words.date(date)} onClick={onChange} className={look}>
        <Clock aria-hidden />
        {date}
      </button>
    </div>
  )
}
