import { useLayoutEffect, useRef } from 'react'
import { read } from '#web/browser/stored.ts'

/** By key: `q`, `?`, `mod+k` with Ctrl or Cmd, `g n` for one after the other. */
type Keys = Record<string, () => void>

type Listener = { keys: Keys; areHeard: () => boolean }

const nextKeyMs = 1_500
const listeners: { readonly current: Listener }[] = []
let first: { key: string; at: number } | undefined

/**
 * What keys do while this is shown; what was shown last goes first. Single keys rest while somebody types or a menu is
 * open, and while they are switched off in the profile. Unless `areHeard` says otherwise, no key reaches through an open
 * dialog.
 */
export function useKeys(keys: Keys, areHeard: () => boolean = isPageOnTop) {
  const latest = useRef({ keys, areHeard })
  useLayoutEffect(() => {
    latest.current = { keys, areHeard }
  })
  // What can be seen can be pressed.
  useLayoutEffect(() => {
    if (listeners.length === 0) addEventListener('keydown', onKey)
    listeners.push(latest)
    return () => {
      listeners.splice(listeners.indexOf(latest), 1)
      if (listeners.length === 0) removeEventListener('keydown', onKey)
    }
  }, [])
}

function onKey(event: KeyboardEvent) {
  const isCombined = event.ctrlKey || event.metaKey
  if (event.altKey || event.defaultPrevented || (isCombined ? event.shiftKey : event.repeat)) return
  if (!isCombined && (isTyping(event.target) || isMenuOpen() || !singleKeysAreOn())) return
  const key = (isCombined ? 'mod+' : '') + event.key.toLowerCase()
  const before = first && event.timeStamp - first.at < nextKeyMs ? `${first.key} ` : ''
  first = undefined
  const heard = listeners.map(({ current }) => current).filter(({ areHeard }) => areHeard())
  const action = heard.findLast(({ keys }) => keys[before + key])?.keys[before + key]
  if (action) {
    // Held down, the browser's own meaning of it must not come after ours.
    event.preventDefault()
    if (!event.repeat) action()
  } else if (
    !before &&
    heard.some(({ keys }) => Object.keys(keys).some((each) => each.startsWith(`${key} `)))
  ) {
    first = { key, at: event.timeStamp }
  }
}

function isPageOnTop() {
  return document.querySelector('dialog:modal') === null
}

/** Also before it has taken the focus, a moment after it is seen. */
function isMenuOpen() {
  return document.querySelector('[role=menu]:popover-open') !== null
}

export function singleKeysAreOn() {
  return read('shortcuts') !== 'off'
}

/** Keys pressed here are text. A box to tick takes none. */
export function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches(fields)
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
