// Lists are walked with J and K. An item says by `aria-keyshortcuts` which of its buttons a key presses.

const items = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')]

function current() {
  return document.activeElement?.closest<HTMLElement>('[data-item]') ?? null
}

/** From nowhere, the first step leads to the first item that can be seen. */
function go(step: 1 | -1) {
  const all = items()
  const at = all.findIndex((item) => item === current())
  const next = at === -1 ? all.find(isInView) : all[at + step]
  if (!next) return
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function isInView(item: HTMLElement) {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return item.getBoundingClientRect().top >= bar
}

const press = (key: string) => () =>
  current()?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)?.click()

export const listKeys = {
  j: () => go(1),
  k: () => go(-1),
  d: press('D'),
  s: press('S'),
  e: press('E'),
}
