import { ringWords as words } from '#contract/messages/ring.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { singleKeysAreOn } from '#web/ui/keys.ts'
import type { Rung } from './rung.ts'

type SaidProps = { ring: Rung; zone: string; isInDialog: boolean }

/** Says what rings, to who does not see it. In a dialog the key is text, or belongs to the dialog. */
export function Said({ ring: { notification }, zone, isInDialog }: SaidProps) {
  const { clock } = useTimeWords()
  const time = clock(wallAt(Date.parse(notification.createdAt), zone))
  const howTo = !isInDialog && singleKeysAreOn() ? words.howTo : ''
  return (
    <p role="alert" className="sr-only">
      {words.said(notification.title, time)} {howTo}
    </p>
  )
}
