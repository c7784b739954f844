import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { ringWords } from '#contract/messages/ring.ts'
import { sounds, strike } from '#web/browser/sound.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chooseSound, chosenSound } from './chosen-sound.ts'

const words = ringWords.sound

/** Whether this device sounds when something rings, and how. It holds at once. */
export function RingSound() {
  const [sound, setSound] = useState(chosenSound)
  const [last, setLast] = useState(sound ?? 'bell')
  const choose = (next: typeof sound) => {
    chooseSound(next)
    setSound(next)
    if (next) setLast(next)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxRow
          label={words.on}
          checked={sound !== undefined}
          onChange={({ target: { checked } }) => choose(checked ? last : undefined)}
        />
        <Button look="quiet" icon={<Volume2 aria-hidden />} onClick={() => strike(last)}>
          {words.listen}
        </Button>
      </div>
      {sound && (
        <div className="mt-2 sm:max-w-105">
          <Segmented
            label={words.which}
            value={sound}
            options={sounds.map((value) => ({ value, label: words.names[value] }))}
            onValue={(next) => {
              choose(next)
              strike(next)
            }}
          />
          <p className="mt-2 text-meta text-ink-2">{words.afterPress}</p>
        </div>
      )}
    </div>
  )
}
