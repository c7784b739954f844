import { Send } from 'lucide-react'
import type { Lamp } from '#contract/lamps.ts'
import { cureWords, lampWords } from '#contract/messages/lamps.ts'
import { enableHere } from '#web/push/push-here.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Remedy, useCanEnable } from './cures.ts'
import { sendTest } from './lamp-actions.ts'

type CureActionsProps = {
  lamp: Lamp
  close: () => void
  onRemove: (() => void) | undefined
  cure: Remedy | undefined
}

/** One of them is the cure. */
export function CureActions({ lamp, close, onRemove, cure }: CureActionsProps) {
  const instead = cure?.instead
  const leaveFor = ({ onPress }: { onPress: () => void }) => {
    close()
    onPress()
  }
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
      {cure?.others.map((other, at) => (
        <Button key={other.label} look={at === 0 ? 'quiet' : 'secondary'} onClick={() => leaveFor(other)}>
          {other.label}
        </Button>
      ))}
      {instead ? (
        <Button onClick={() => leaveFor(instead)}>{instead.label}</Button>
      ) : lamp.channel === 'push' ? (
        <DeviceActions close={close} onRemove={onRemove} />
      ) : (
        <Button icon={<Send aria-hidden />} onClick={() => void sendTest(lamp)}>
          {lamp.channel === 'email' ? cureWords.email.tryAgain : lampWords.test}
        </Button>
      )}
    </div>
  )
}

function DeviceActions({ close, onRemove }: Pick<CureActionsProps, 'close' | 'onRemove'>) {
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
