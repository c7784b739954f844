import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { dayOfMoment } from '#web/time/days.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void }

const openRename = (passkey: Passkey) => openDialog(<RenamePasskey passkey={passkey} />)

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const nameId = useId()
  const now = useNow()
  const timeWords = useTimeWords()
  const sayDay = (moment: string) => dayOfMoment(moment, timeWords, now)
  const { _id, name, createdAt, lastUsedAt } = passkey
  const items: MenuItem[] = [
    { label: words.rename, icon: <Pencil aria-hidden />, onChoose: () => openRename(passkey) },
    { label: words.remove, icon: <Trash2 aria-hidden />, onChoose: onRemove },
  ]
  return (
    <li data-passkey={_id} className="flex min-h-14 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p id={nameId} dir="auto" className="wrap-anywhere">
          {name}
        </p>
        <p className="text-meta text-ink-2">
          {words.addedOn(sayDay(createdAt))} · {lastUsedAt ? words.used(sayDay(lastUsedAt)) : words.unused}
        </p>
      </div>
      <MoreMenu label={words.more} items={items} describedBy={nameId} className="-mr-2" />
    </li>
  )
}
