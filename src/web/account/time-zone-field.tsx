import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { isTimeZone } from '#contract/fields.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

type TimeZoneFieldProps = {
  value: string
  onValue: (zone: string) => void
  /** What the server knows, which may differ from what is chosen here. */
  stored: string
  onMove: (zone: string) => void
}

/** Where new reminders ring. A traveller is asked, and nothing moves until they say so. */
export function TimeZoneField({ value, onValue, stored, onMove }: TimeZoneFieldProps) {
  const [answered, setAnswered] = useState(false)
  const here = usableZone()
  return (
    <div className="space-y-3">
      <Select
        label={profileWords.timeZone}
        hint={profileWords.timeZoneHint}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {zonesWith(value, stored, here).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      {here !== stored && !answered && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-primary-soft py-2.5 pr-2.5 pl-4">
          <MapPin aria-hidden className="size-5 shrink-0 stroke-[1.9] text-primary" />
          <p className="flex-1 basis-52 text-label">{profileWords.elsewhere(here)}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" size="small" onClick={() => setAnswered(true)}>
              {profileWords.keepZone(stored)}
            </Button>
            <Button size="small" onClick={() => onMove(here)}>
              {profileWords.takeZone(here)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function usableZone() {
  const zone = deviceZone()
  return isTimeZone(zone) ? zone : 'UTC'
}

function zonesWith(...more: string[]) {
  const known = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
  return [...new Set(['UTC', ...known, ...more])].toSorted()
}
