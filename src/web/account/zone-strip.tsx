import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { isTimeZone } from '#contract/time-zones.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { useUser } from '#web/sync/session.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { useNow } from '#web/time/now.ts'
import { differenceInWords, haveSameClock } from '#web/time/zone-clocks.ts'
import { cityOf, currentName } from '#web/time/zone-names.ts'
import { Button } from '#web/ui/button.tsx'
import { saveProfile } from './profile.ts'

/** "You seem to be in New York": only where the clocks differ, which those of two names for one zone do not. */
export function ZoneStrip({ onKeep }: { onKeep: () => void }) {
  const { name, timeZone: home } = useUser()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const here = zoneHere()
  const [isSame] = useState(() => haveSameClock(here, home, now))
  if (isSame) return null
  const move = async () => {
    setBusy(true)
    await saveProfile({ name, timeZone: here })
    setBusy(false)
  }
  return (
    <section
      aria-label={profileWords.timeZone}
      className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-control border border-transparent bg-primary-soft p-2.5 sm:pl-4"
    >
      <MapPin
        aria-hidden
        className="size-5 shrink-0 stroke-[1.9] text-primary max-sm:mt-1 max-sm:self-start"
      />
      <p className="flex-1 basis-52 text-label">
        {profileWords.elsewhere(cityOf(here), differenceInWords(here, home, now), cityOf(home))}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button look="quiet" size="small" onClick={onKeep}>
          {profileWords.keepZone(cityOf(home))}
        </Button>
        <Button size="small" busy={busy} onClick={() => void move()}>
          {profileWords.takeZone(cityOf(here))}
        </Button>
      </div>
    </section>
  )
}

/** A few browsers name a zone that the contract refuses, such as CET. */
function zoneHere() {
  const zone = currentName(deviceZone())
  return isTimeZone(zone) ? zone : 'UTC'
}
