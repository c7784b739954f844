import { lazy, Suspense, useEffect, useState } from 'react'
import { forget } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { isAnswered, keepZone } from './zone-answer.ts'

// Few people are away from home.
const ZoneStrip = lazy(async () => {
  const strip = await import('./zone-strip.tsx').catch(() => null)
  return { default: strip?.ZoneStrip ?? (() => null) }
})

/** Asks a traveller once which time counts. Nothing moves until they say so. */
export function ZoneQuestion() {
  const { timeZone } = useUser()
  const [kept, setKept] = useState('')
  const isHome = deviceZone() === timeZone
  // The next journey is a new one.
  useEffect(() => {
    if (isHome) forget('zoneAnswer')
  }, [isHome])
  if (isHome || kept === timeZone || isAnswered(timeZone)) return null
  const keep = () => {
    keepZone(timeZone)
    setKept(timeZone)
  }
  return (
    <Suspense>
      <ZoneStrip onKeep={keep} />
    </Suspense>
  )
}
