// Each dialog, sheet, popover and menu has an entry of its own in the browser's history, so that Back, also a phone's,
// closes what lies on top and leaves the page alone.
import { useEffect, useEffectEvent } from 'react'

type Layer = { dismiss: () => void }

const layers: Layer[] = []
/** What waits until the page's own entry is reached: a layer's entry goes, and an address put there would go with it. */
const atPageNext: (() => void)[] = []
let isGoingBack = false
let focused: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** `dismiss` closes the layer as Esc would; one that asks first may stay. Call the result once the layer has closed. */
export function openLayer(dismiss: () => void): () => void {
  const layer = { dismiss }
  layers.push(layer)
  settleSoon()
  return () => {
    const at = layers.indexOf(layer)
    if (at === -1) return
    layers.splice(at, 1)
    settleSoon()
  }
}

export function useLayer(isOpen: boolean, dismiss: () => void) {
  const onBack = useEffectEvent(dismiss)
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen])
}

/** Changes the address at the page's own entry, at once where no layer is open. */
export function atPage(act: () => void) {
  if (entries() === 0 && !isGoingBack) return act()
  atPageNext.push(act)
  settle()
}

/** How many layers the current entry of the history stands for. */
function entries(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'layers' in state ? Number(state.layers) : 0
}

/** Later, when everything of this moment is through: a menu that opens a dialog hands its entry over. */
function settleSoon() {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

/** Brings the history to as many entries as there are layers. */
function settle() {
  if (isGoingBack) return
  const surplus = entries() - (atPageNext.length > 0 ? 0 : layers.length)
  if (surplus > 0) {
    isGoingBack = true
    focused = document.activeElement
    history.go(-surplus)
    return
  }
  for (const act of atPageNext.splice(0)) act()
  while (entries() < layers.length) push()
}

function push() {
  // The page may be scrolled under an open popover; closing it must not bring the old place back.
  history.scrollRestoration = 'manual'
  history.pushState({ ...(history.state as object | null), layers: entries() + 1 }, '')
}

function onPopState() {
  if (entries() === 0) history.scrollRestoration = 'auto'
  if (isGoingBack) {
    isGoingBack = false
    // The browser does so right after this event.
    setTimeout(keepFocus)
    settle()
    return
  }
  for (const layer of layers.slice(entries()).toReversed()) layer.dismiss()
  // A layer that stayed gets its entry back, and Forward to one that is gone leads nowhere.
  settleSoon()
}

/** Where the address names a place on the page, a browser takes the focus away with every step back. */
function keepFocus() {
  const isLost = document.activeElement === document.body
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  focused = null
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', onPopState)
  // A reload ends every layer, so it goes on from the page's own entry. A second one would be a step of Back that does
  // nothing, or opens again what the address names.
  settle()
}
