// Lists are walked with J and K. An item says by `aria-keyshortcuts` which of its buttons a key presses.

const titles = 'main :is([data-reminder], [data-note])'

/** From nowhere, the first step leads to the first item that can be seen. */
function go(step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>(titles)]
  const item = document.activeElement?.closest('article')
  const at = all.findIndex((title) => item?.contains(title))
  const next = at === -1 ? all.find(isInView) : all[at + step]
  next?.focus({ preventScroll: true })
  next?.closest('article')?.scrollIntoView({ block: 'nearest' })
}

function isInView(title: HTMLElement) {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return title.getBoundingClientRect().top >= bar
}

const press = (key: string) => () => {
  const item = document.activeElement?.closest('main article')
  item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
}

export const listKeys = {
  j: () => go(1),
  k: () => go(-1),
  d: press('D'),
  s: press('S'),
  e: press('E'),
}
