/**
 * A list is walked with J and K. `item` finds what an item is, `title` what has its focus. An item says by
 * `aria-keyshortcuts` which of its buttons a key presses.
 */
export function listKeys({ item, title }: { item: string; title: string }) {
  /** From nowhere, the first step leads to the first item that can be seen. */
  const go = (step: 1 | -1) => () => {
    const all = [...document.querySelectorAll<HTMLElement>(`${item} ${title}`)]
    const current = document.activeElement?.closest(item)
    const at = all.findIndex((each) => current?.contains(each))
    const next = at === -1 ? all.find(isInView) : all[at + step]
    next?.focus({ preventScroll: true })
    next?.closest(item)?.scrollIntoView({ block: 'nearest' })
  }

  const press = (key: string) => () => {
    const current = document.activeElement?.closest(item)
    current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  }

  return { j: go(1), k: go(-1), d: press('D'), s: press('S'), e: press('E') }
}

function isInView(title: HTMLElement) {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return title.getBoundingClientRect().top >= bar
}
