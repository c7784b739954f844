import type { Lamp } from '#contract/lamps.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { sayLamp } from './lamp-words.ts'

/** A lamp and what it says, or what else is to be said of it. */
export function LampLine({ lamp, says }: { lamp: Lamp; says?: string | undefined }) {
  const said = useSaid()
  const tone = lamp.state === 'failing' ? 'font-medium text-red' : 'text-ink-2'
  return (
    <span className={`flex items-start gap-2 text-meta wrap-anywhere ${tone}`}>
      <Dot state={lamp.state} />
      {says ?? sayLamp(lamp, said)}
    </span>
  )
}

/** By the clock of this device, as every other day on the profile. */
export function useSaid() {
  return { times: useTimeWords(), zone: deviceZone(), now: useNow() }
}

export function Dot({ state }: Pick<Lamp, 'state'>) {
  return <span aria-hidden className={`mt-1.25 size-2.5 shrink-0 rounded-full ${dots[state]}`} />
}

// A border that is not seen becomes the outline where a person has chosen the colours.
const halo = 'border border-transparent ring-3'
const dots = {
  heard: `${halo} bg-primary ring-primary-soft`,
  accepted: 'border-2 border-primary',
  failing: `${halo} bg-red ring-red-soft`,
  new: `${halo} bg-brass ring-brass-soft`,
  off: 'border-2 border-line-strong',
}
