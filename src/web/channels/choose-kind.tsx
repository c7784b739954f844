import { ChevronRight } from 'lucide-react'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import { chrome } from '#contract/messages/app.ts'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import { channelNames } from '#contract/messages/channel-names.ts'
import { Button } from '#web/ui/button.tsx'
import { kinds } from './kinds/kinds.ts'

type ChooseKindProps = { onChoose: (kind: ChannelKind) => void; onCancel: () => void }

export function ChooseKind({ onChoose, onCancel }: ChooseKindProps) {
  return (
    <>
      <ul className="-mx-3">
        {channelKinds.map((kind, at) => (
          <li key={kind}>
            <KindButton kind={kind} isFirst={at === 0} onPress={() => onChoose(kind)} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button look="quiet" onClick={onCancel}>
          {chrome.cancel}
        </Button>
      </div>
    </>
  )
}

type KindButtonProps = { kind: ChannelKind; isFirst: boolean; onPress: () => void }

function KindButton({ kind, isFirst, onPress }: KindButtonProps) {
  const { Picture } = kinds[kind]
  return (
    <button
      type="button"
      data-autofocus={isFirst || undefined}
      onClick={onPress}
      className="group flex min-h-15 w-full items-center gap-4 rounded-control border border-transparent px-3 py-2 text-left transition-colors hover:bg-primary-soft focus-visible:bg-primary-soft"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-transparent bg-sunk transition-colors group-hover:bg-surface group-focus-visible:bg-surface">
        <Picture aria-hidden className="size-4.5 stroke-[1.9]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{channelNames[kind]}</span>
        <span className="block text-meta text-ink-2">{channelKindWords[kind].about}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 stroke-[1.9]" />
    </button>
  )
}
