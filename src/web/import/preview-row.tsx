import { Bell, Check, Minus } from 'lucide-react'
import { memo, useId } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { defaultColor } from '#contract/note-values.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { sayItem } from './row-words.ts'
import type { ItemRow, LeftOutRow } from './rows.ts'

type PreviewRowProps = {
  row: ItemRow
  isTicked: boolean
  now: number
  times: TimeWords
  onTick: (id: string, isTicked: boolean) => void
}

/** Of thousands only those whose tick has changed are drawn again. */
export const PreviewRow = memo(({ row, isTicked, now, times, onTick }: PreviewRowProps) => {
  const { item, lost } = row
  const aboutId = useId()
  return (
    <li className="border-b border-line last:border-b-0">
      <label className="flex items-start gap-3.5 px-5 py-3.5 hover:bg-bg">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => onTick(row.id, event.target.checked)}
            aria-describedby={aboutId}
            className="peer size-6 appearance-none rounded-badge border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute size-4 stroke-3 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        {item.kind === 'note' ? <Sheet color={item.color ?? defaultColor} /> : <BellSign />}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi className="block leading-6 font-semibold">{item.title}</bdi>
          <span id={aboutId} className="block text-meta text-ink-2">
            {sayItem(item, now, times)}
            {lost.map((each) => (
              <span key={each} className="block text-brass-ink">
                {each}
              </span>
            ))}
          </span>
        </span>
      </label>
    </li>
  )
})

const Sheet = ({ color }: { color: string }) => (
  <span
    aria-hidden
    data-theme="light"
    className="mt-px h-6.5 w-5.5 shrink-0 rounded-[5px] border border-ink/20"
    style={{ backgroundColor: color }}
  />
)

const BellSign = () => (
  <span
    aria-hidden
    className="-mx-0.5 grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-primary text-primary"
  >
    <Bell className="size-3.5 stroke-2" />
  </span>
)

export function LeftOutLine({ row: { title, why } }: { row: LeftOutRow }) {
  return (
    <li className="flex items-start gap-3.5 border-b border-line bg-bg px-5 py-3.5 last:border-b-0">
      <Minus aria-hidden className="mx-0.5 mt-0.5 size-5 shrink-0 stroke-[1.9] text-ink-3" />
      <div className="min-w-0 flex-1 wrap-anywhere text-ink-2">
        <bdi className="block leading-6">{title || words.noTitle}</bdi>
        <p className="text-meta">{why}</p>
      </div>
      <span className="rounded-badge bg-sunk px-2 py-0.5 text-badge font-semibold text-ink-2">
        {words.leftOut}
      </span>
    </li>
  )
}
