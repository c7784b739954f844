import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useId } from 'react'
import type { OpenSession } from '#contract/access.ts'
import { securityWords } from '#contract/messages/security.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { dayOfMoment } from '#web/time/days.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BoxRow } from '#web/ui/box-row.tsx'
import { Button } from '#web/ui/button.tsx'

const words = securityWords.sessions

type SessionRowProps = { session: OpenSession; onEnd: () => void }

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { _id, device, current, createdAt, lastUsedAt } = session
  const nameId = useId()
  const now = useNow()
  const timeWords = useTimeWords()
  const used = current ? words.inUse : words.used(distance(Date.parse(lastUsedAt), now))
  const name = (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {device}
      {current && <Badge tone="soft">{words.here}</Badge>}
    </span>
  )
  return (
    <li data-session={_id}>
      <BoxRow
        icon={pictureOf(device)}
        title={name}
        titleId={nameId}
        text={`${used} · ${words.since(dayOfMoment(createdAt, timeWords, now))}`}
      >
        {!current && (
          <Button look="quiet" size="small" aria-describedby={nameId} onClick={onEnd}>
            {words.end}
          </Button>
        )}
      </BoxRow>
    </li>
  )
}

/** The server says the device in words: "Chrome on Android". */
function pictureOf(device: string) {
  if (/iPad/.test(device)) return <Tablet aria-hidden />
  return /iPhone|Android/.test(device) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />
}
