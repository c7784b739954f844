/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no tag for the list of a combobox */
import { CornerDownLeft, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { palette as words } from '#contract/messages/keyboard.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { limits } from '#contract/plans.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import type { Item } from './palette-items.tsx'
import { useGroups } from './use-groups.ts'

/** Everything by its name: reminders, notes and what can be done, from any page. */
export function Palette({ onKeys }: { onKeys: () => void }) {
  return (
    <Dialog
      title={words.name}
      closeLabel={chrome.close}
      look="paper"
      className="palette bg-raised [--dialog-width:41.25rem]"
    >
      {({ close }) => <Finder onClose={close} onKeys={onKeys} />}
    </Dialog>
  )
}

function Finder({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [typed, setTyped] = useState('')
  const groups = useGroups(useDeferredValue(typed.trim()))
  const items = groups.flatMap((group) => group.items)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  const id = useId()
  const optionId = (item: Item) => `${id}-${item.id}`
  const run = (act: (() => void) | undefined) => {
    if (!act) return
    onClose()
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCombined = event.ctrlKey || event.metaKey
    const at = items.findIndex((item) => item === chosen)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined) setChosenId(items.at(next % items.length)?.id)
    else if (event.key === 'Enter') run(isCombined ? chosen?.done : chosen?.run)
    else if (event.key.toLowerCase() === 'k' && isCombined) onClose()
    else if (event.key === '?' && typed === '') run(onKeys)
    else return
    event.preventDefault()
  }
  return (
    <div className="flex max-h-[inherit] flex-col max-sm:flex-1">
      <search className="flex h-16 shrink-0 items-center gap-3.5 border-b border-line pr-5 pl-5">
        <Search aria-hidden className="size-5.5 shrink-0 stroke-[1.9] text-ink-2" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          aria-label={words.name}
          placeholder={words.name}
          maxLength={limits.searchText}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosenId(undefined)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[1.125rem] outline-none placeholder:text-ink-2"
        />
        <button type="button" onClick={onClose} className="min-h-11 rounded-badge">
          <span className="sr-only">{chrome.close} </span>
          <KeyCaps keys={['Esc']} />
        </button>
      </search>
      <ToastOutlet />
      <div id={id} role="listbox" aria-label={words.name} className="min-h-0 flex-1 overflow-y-auto p-2 pb-3">
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden className="type-label px-3 pt-3.5 pb-1.5 text-meta text-ink-2">
              {group.name}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                item={item}
                isChosen={item === chosen}
                onPoint={() => setChosenId(item.id)}
                onRun={() => run(item.run)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className="sr-only">{typed && words.found(items.length)}</output>
      <Foot onKeys={() => run(onKeys)} />
    </div>
  )
}

type OptionProps = { id: string; item: Item; isChosen: boolean; onPoint: () => void; onRun: () => void }

function Option({ id, item, isChosen, onPoint, onRun }: OptionProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The field keeps the focus; these are pointed at.
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onRun}
      className="flex w-full min-h-12 flex-wrap text-left cursor-pointer items-center gap-x-3.5 rounded-control px-3.5 forced-colors:aria-selected:outline-2 aria-selected:bg-primary-soft [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.9]"
    >
      <span
        aria-hidden
        className="grid w-5.5 shrink-0 place-items-center [&>svg]:size-5 [&>svg]:stroke-[1.9]"
      >
        {item.icon}
      </span>
      <span dir="auto" className="min-w-0 flex-[1_1_8rem] truncate font-medium">
        {item.label} {item.text && <span className="font-normal text-ink-2">{item.text}</span>}
      </span>
      {item.aside && <span className="shrink-0 text-meta text-ink-2">{item.aside}</span>}
      {item.keys && <KeyCaps keys={item.keys} />}
      {isChosen && !item.keys && <CornerDownLeft aria-hidden className="text-ink-2" />}
    </button>
  )
}

function Foot({ onKeys }: { onKeys: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line px-5 text-meta text-ink-2 max-sm:hidden">
      <Hint keys={['↑', '↓']} does={words.choose} />
      <Hint keys={['Enter']} does={words.open} />
      <Hint keys={['Mod', 'Enter']} does={reminderWords.done} />
      <button type="button" tabIndex={-1} onClick={onKeys} className="ml-auto min-h-11 rounded-badge">
        <Hint keys={['?']} does={words.allKeys} />
      </button>
    </div>
  )
}

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <KeyCaps keys={keys} /> {does}
    </span>
  )
}
