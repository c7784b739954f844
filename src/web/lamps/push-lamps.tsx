import { useMemo } from 'react'
import type { Lamp } from '#contract/lamps.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { PushHere } from '#web/push/push-here.tsx'
import { messageOf } from '#web/sync/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { removeDevice } from './lamp-actions.ts'
import { LampRow } from './lamp-row.tsx'
import { useLamps } from './lamps.ts'

/** Where push goes, and whether this browser is one of those places. */
export function PushLamps() {
  const { lamps, data, isPending, error, refetch } = useLamps()
  const devices = useMemo(() => lamps.filter(({ channel }) => channel === 'push'), [lamps])
  const focus = useFocusAfterRemoval(devices, focusDevice)
  const remove = (lamp: Lamp) => {
    focus.removing(lamp)
    void removeDevice(lamp)
  }
  if (isPending) return <output className="late block pb-2.5 text-ink-2">{chrome.loading}</output>
  if (!data)
    return (
      <div className="flex flex-wrap items-center gap-3 pb-2.5">
        <p role="alert">{failures.list(messageOf(error, chrome.unreachable))}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {chrome.tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      {devices.length > 0 && (
        <ul
          aria-label={profileWords.devices}
          className="-mr-5 divide-y divide-line sm:ml-4.5 *:pr-5 *:pl-4.5"
        >
          {devices.map((lamp) => (
            <LampRow key={lamp._id} lamp={lamp} onRemove={() => remove(lamp)} />
          ))}
        </ul>
      )}
      <div className="pb-2.5 empty:hidden sm:pl-9">
        <PushHere
          hasDevices={devices.length > 0}
          isReached={devices.some(({ state }) => state !== 'failing')}
        />
      </div>
    </>
  )
}

/** Without any, the switch above. */
function focusDevice(id: string | undefined) {
  const row = id && document.querySelector<HTMLElement>(`[data-lamp="${id}"] button`)
  ;(row || document.querySelector<HTMLElement>('input[name=pushNotifications]'))?.focus()
}
