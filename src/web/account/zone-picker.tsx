/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no native list is searched by a field, and the field has the keys */
import { Check, Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { currentName } from '#web/time/zone-names.ts'
import { foundAs, search, zonesAt, type Zone } from '#web/time/zones.ts'

type ZonePickerProps = { value: string; onPick: (zone: string) => void }

const page = 6

/** A field to search with and the zones it finds, walked with the arrow keys. It closes the popover it stands in. */
export function ZonePicker({ value, onPick }: ZonePickerProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [zones] = useState(() => zonesAt(Date.now(), value))
  const [query, setQuery] = useState('')
  const found = search(zones, query)
  const chosen = found.findIndex((zone) => currentName(zone.id) === currentName(value))
  const [active, setActive] = useState(chosen)
  const optionId = (at: number) => (found[at] ? `${id}-${at}` : undefined)

  const pick = (zone: Zone | undefined) => {
    if (!zone) return
    onPick(zone.id)
    list.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  const walk = (event: KeyboardEvent) => {
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + page, last),
      PageUp: Math.max(active - page, 0),
    }
    const next = steps[event.key]
    if (event.key === 'Enter') pick(found[active])
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="relative p-3 pb-2">
        <Search aria-hidden className="absolute top-6 left-6.5 size-4.5 stroke-[1.9] text-ink-2" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to type
          autoFocus
          role="combobox"
          aria-label={profileWords.searchZones}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={optionId(active)}
          placeholder={profileWords.searchZones}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={walk}
          className="h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-10.5"
        />
      </div>
      {found.length === 0 && <p className="px-5 py-4 text-ink-2">{profileWords.noZone(query)}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={profileWords.timeZone}
        className="max-h-[min(20rem,40dvh)] overflow-y-auto px-1.5 pb-1.5"
      >
        {found.map((zone, at) => (
          <div
            key={zone.id}
            ref={at === active ? intoView : undefined}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            data-active={at === active || undefined}
            onPointerMove={() => setActive(at)}
            onClick={() => pick(zone)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-3 text-label data-active:border data-active:border-transparent data-active:bg-primary-soft data-active:px-2.75"
          >
            <span className="min-w-0 flex-1 truncate">
              <span className="font-medium">{zone.city}</span>{' '}
              <span className="text-ink-2">{aside(zone, query)}</span>
            </span>
            <span className="shrink-0 text-meta text-ink-2 tabular-nums">{zone.offsetWords}</span>
            {at === chosen && <Check aria-hidden className="size-4.5 shrink-0 stroke-2 text-primary" />}
          </div>
        ))}
      </div>
    </>
  )
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function aside(zone: Zone, query: string) {
  return [foundAs(zone, query), zone.place].filter(Boolean).join(', ')
}
