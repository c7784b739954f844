import { useEffect, useState, type ComponentType } from 'react'
import { whenSettled } from '#web/sync/queries.ts'
import type { RingProps } from './rung.ts'

const tryAgainMs = 10_000

/** Shows what rings on every screen. Its code comes once the first screen has its data. */
export function Ring(props: RingProps) {
  const [Ringing, setRinging] = useState<ComponentType<RingProps> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      import('./ringing.tsx')
        .then(({ Ringing: Loaded }) => setRinging(() => Loaded))
        .catch(() => (timer = setTimeout(load, tryAgainMs)))
    const stop = whenSettled(() => void load())
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return Ringing && <Ringing {...props} />
}
