import { Send, Trash2 } from 'lucide-react'
import type { Lamp } from '#contract/lamps.ts'
import { lampWords as words } from '#contract/messages/lamps.ts'
import { Button } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Cure } from './cure.tsx'
import type { Remedy } from './cures.ts'
import { sendTest } from './lamp-actions.ts'

/** What can be done with a lamp beside a test, by its kind. */
export type LampChoices = {
  more?: readonly MenuItem[]
  onRemove?: () => void
  /** Comes before a test makes sense, and stands in its place. */
  first?: { label: string; onPress: () => void }
  cure?: Remedy
}

type LampButtonsProps = LampChoices & { lamp: Lamp; nameId: string }

/** A test, or the cure of what fails. Phones have the test in the menu. */
export function LampButtons({ lamp, nameId, more = [], onRemove, first, cure }: LampButtonsProps) {
  const isNarrow = useMedia('(width < 40rem)')
  const test = () => void sendTest(lamp)
  const fix = () => openDialog(<Cure lamp={lamp} {...(onRemove && { onRemove })} {...(cure && { cure })} />)
  const items: MenuItem[] = [
    ...(isNarrow && lamp.state !== 'off' && !first
      ? [{ label: words.test, icon: <Send aria-hidden />, onChoose: test }]
      : []),
    ...more,
    ...(onRemove ? [{ label: words.remove, icon: <Trash2 aria-hidden />, onChoose: onRemove }] : []),
  ]
  const says = { size: 'small', 'aria-describedby': nameId } as const
  return (
    <span className="flex shrink-0 items-center gap-1">
      {lamp.state === 'failing' ? (
        <Button {...says} onClick={fix}>
          {words.fix}
        </Button>
      ) : first ? (
        <Button {...says} look="secondary" onClick={first.onPress}>
          {first.label}
        </Button>
      ) : lamp.state === 'off' || isNarrow ? null : (
        <Button {...says} look="secondary" onClick={test}>
          {words.test}
        </Button>
      )}
      {items.length > 0 && (
        <MoreMenu label={words.more} items={items} describedBy={nameId} className="-mr-2" />
      )}
    </span>
  )
}
