import { chrome } from '#contract/messages/app.ts'
import { sentence } from '#contract/messages/deliveries.ts'
import { cureWords as words } from '#contract/messages/lamps.ts'
import type { Lamp } from '#contract/lamps.ts'
import { useUser } from '#web/sync/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CureActions } from './cure-actions.tsx'
import { type Remedy, useCure } from './cures.ts'
import { Dot, LampLine, useSaid } from './lamp-line.tsx'
import { sayFailing } from './lamp-words.ts'
import { reaches, useLamps } from './lamps.ts'

type CureProps = { lamp: Lamp; onRemove?: () => void; cure?: Remedy }

/** What the other side said, what to do about it, and what depends on it. The lamp is live: it shows when it works again. */
export function Cure({ lamp: opened, onRemove, cure }: CureProps) {
  const { lamps } = useLamps()
  // Removed, it stays as it was while the dialog leaves.
  const lamp = lamps.find(({ _id }) => _id === opened._id) ?? opened
  const { usage } = useUser()
  return (
    <Dialog title={lamp.name} closeLabel={chrome.close} className="w-140">
      {({ close }) => (
        <>
          <CureBody lamp={lamp} cure={cure} />
          {usage.reminders > 0 && (
            <p className="mt-5 text-meta text-ink-2">{words.depends(usage.reminders, lamps.some(reaches))}</p>
          )}
          <CureActions lamp={lamp} close={close} onRemove={onRemove} cure={cure} />
        </>
      )}
    </Dialog>
  )
}

function CureBody({ lamp, cure }: { lamp: Lamp; cure: Remedy | undefined }) {
  const { about, steps } = useCure(lamp, cure)
  return (
    <>
      <p className="-mt-5 mb-5 text-meta text-ink-2 wrap-anywhere">{about}</p>
      <output className="block">
        {lamp.state === 'failing' ? <Failing lamp={lamp} /> : <Works lamp={lamp} />}
      </output>
      <ol className="mt-5 space-y-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full border border-transparent bg-sunk font-display text-meta font-semibold"
            >
              {at + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Failing({ lamp }: { lamp: Lamp }) {
  const said = useSaid()
  return (
    <span className="block rounded-note border border-red-line bg-red-soft px-4.5 py-3.5 text-label text-red-ink">
      <span className="flex items-start gap-2 font-semibold">
        <Dot state="failing" />
        {sayFailing(lamp, said)}
      </span>
      {lamp.why && <span className="mt-1 block wrap-anywhere">{sentence(lamp.why)}</span>}
    </span>
  )
}

function Works({ lamp }: { lamp: Lamp }) {
  return (
    <span className="block rounded-note border border-line bg-primary-soft px-4.5 py-3.5">
      <LampLine lamp={lamp} />
    </span>
  )
}
