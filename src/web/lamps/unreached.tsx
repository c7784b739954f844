import { BellOff } from 'lucide-react'
import { lampWords as words } from '#contract/messages/lamps.ts'
import { Link } from '#web/ui/router.tsx'
import { reaches, useLamps } from './lamps.ts'

const alerts = '/user-profile#alerts'

/** On a card: nothing would tell the person when this one rings. */
export function UnreachedStrip({ titleId }: { titleId: string }) {
  if (!useUnreached()) return null
  return (
    <p className="mt-2.5 flex items-start gap-2 rounded-small border border-transparent bg-sunk px-3 py-1.5 text-meta font-medium text-ink">
      <BellOff aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.9] text-red" />
      <span className="min-w-0 flex-1">{words.unreached}</span>
      <Link
        to={alerts}
        aria-describedby={titleId}
        className="wide-target rounded-badge font-semibold text-primary underline underline-offset-3"
      >
        {words.fix}
      </Link>
    </p>
  )
}

/** The same on a row, where there is room for a picture only. */
export function UnreachedSign({ titleId }: { titleId: string }) {
  if (!useUnreached()) return null
  return (
    <Link
      to={alerts}
      aria-label={words.unreached}
      aria-describedby={titleId}
      title={words.unreached}
      className="wide-target col-start-2 row-span-2 row-start-1 justify-self-end rounded-badge text-red sm:col-start-3 sm:row-span-1"
    >
      <BellOff aria-hidden className="size-4.5 stroke-[1.9]" />
    </Link>
  )
}

/** Where nothing is known yet, nobody is alarmed. */
function useUnreached() {
  const { data, lamps } = useLamps()
  return data !== undefined && !lamps.some(reaches)
}
