import { useLayoutEffect, useRef } from 'react'
import { read } from '#web/browser/stored.ts'

/** By key: `q`, `?`, `mod+k` with Ctrl or Cmd, `g n` for one after the other. */
type Keys = Record<string, () => void>

const nextKeyMs = 1_500
const listened: { readonly current: Keys }[] = []
let first: { key: string; at: number } | undefined

/**
 * What keys do while this is shown; what was shown last goes first. Single keys rest while somebody types and while they
 * are switched off in the profile, and no key reaches through an open dialog.
 */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // What can be seen can be pressed.
  useLayoutEffect(() => {
    if (listened.length === 0) addEventListener('keydown', onKey)
    listened.push(latest)
    return () => {
      listened.splice(listened.indexOf(latest), 1)
      if (listened.length === 0) removeEventListener('keydown', onKey)
    }
  }, [])
}

function onKey(event: KeyboardEvent) {
  if (event.altKey || event.repeat || event.defaultPrevented || isModal()) return
  const isCombined = event.ctrlKey || event.metaKey
  if (!isCombined && (isTyping(event.target) || !singleKeysAreOn())) return
  const key = (isCombined ? 'mod+' : '') + event.key.toLowerCase()
  const before = first && event.timeStamp - first.at < nextKeyMs ? `${first.key} ` : ''
  first = undefined
  const action = actionOf(before + key)
  if (action) {
    event.preventDefault()
    action()
  } else if (
    !before &&
    listened.some(({ current }) => Object.keys(current).some((each) => each.startsWith(`${key} `)))
  ) {
    first = { key, at: event.timeStamp }
  }
}

function actionOf(keys: string) {
  return listened.findLast(({ current }) => current[keys])?.current[keys]
}

function isModal() {
  return document.querySelector('dialog:modal') !== null
}

export function singleKeysAreOn() {
  return read('shortcuts') !== 'off'
}

/** Keys pressed here are text. */
export function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
