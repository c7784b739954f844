import { Send } from 'lucide-react'
import type { Lamp } from '#contract/lamps.ts'
import { cureWords, lampWords } from '#contract/messages/lamps.ts'
import { enableHere } from '#web/push/push-here.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCanEnable } from './cures.ts'
import { sendTest } from './lamp-actions.ts'

type CureActionsProps = { lamp: Lamp; close: () => void; onRemove: (() => void) | undefined }

/** One of them is the cure. */
export function CureActions({ lamp, close, onRemove }: CureActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
      {lamp.channel === 'push' ? (
        <DeviceActions close={close} onRemove={onRemove} />
      ) : (
        <Button icon={<Send aria-hidden />} onClick={() => void sendTest(lamp)}>
          {lamp.channel === 'email' ? cureWords.email.tryAgain : lampWords.test}
        </Button>
      )}
    </div>
  )
}

function DeviceActions({ close, onRemove }: Omit<CureActionsProps, 'lamp'>) {
  const canEnable = useCanEnable()
  const remove = () => {
    close()
    onRemove?.()
  }
  const enable = () => {
    close()
    void enableHere()
  }
  return (
    <>
      <Button look={canEnable ? 'secondary' : 'primary'} onClick={remove}>
        {lampWords.remove}
      </Button>
      {canEnable && <Button onClick={enable}>{cureWords.push.enable}</Button>}
    </>
  )
}
