import type { Device } from '#contract/accounts.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { removeDevice, testDevice, useDevices } from '#web/push/devices.ts'
import { PushHere } from '#web/push/push-here.tsx'
import { messageOf } from '#web/sync/call-failed.ts'
import { sayDay } from '#web/time/days.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'

/** Where push goes, and whether this browser is one of those places. */
export function PushDevices() {
  const { devices, isPending, isError, error, refetch } = useDevices()
  return (
    <div className="pb-2.5 sm:pl-17">
      {isPending ? (
        <output className="late block text-ink-2">{chrome.loading}</output>
      ) : isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert">{failures.list(messageOf(error, chrome.unreachable))}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {chrome.tryAgain}
          </Button>
        </div>
      ) : (
        <>
          {devices.length > 0 && (
            <ul aria-label={profileWords.devices} className="divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow key={device._id} device={device} />
              ))}
            </ul>
          )}
          <PushHere hasDevices={devices.length > 0} />
        </>
      )}
    </div>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const nameId = `device-${device._id}`
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p id={nameId} className="wrap-anywhere">
          {device.name}
        </p>
        <p className="text-meta text-ink-2">{profileWords.since(sayDay(device.createdAt))}</p>
      </div>
      <Button look="secondary" size="small" aria-describedby={nameId} onClick={() => void sendTest(device)}>
        {profileWords.test}
      </Button>
      <Button look="quiet" size="small" aria-describedby={nameId} onClick={() => void takeOff(device)}>
        {profileWords.removeDevice}
      </Button>
    </li>
  )
}

async function sendTest({ _id }: Device) {
  if (await attempt(testDevice(_id), { failed: profileWords.testFailed })) toasts.bell(profileWords.testSent)
}

function takeOff(device: Device) {
  const says = { done: profileWords.deviceRemoved, failed: profileWords.removeDeviceFailed }
  return attempt(removeDevice(device), says)
}
