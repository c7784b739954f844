import { useEffect } from 'react'

const most = 9
let page = ''
let count = 0

export function useTitle(title: string) {
  useEffect(() => {
    page = `${title} · Jotbell`
    show()
  }, [title])
}

/** What waits for the person, before the name of the page: a tab in the background shows little else. */
export function countInTitle(waiting: number) {
  count = waiting
  show()
}

/** "9+" above nine, as wherever things are counted in a small place. */
export function shortCount(of: number) {
  return of > most ? `${most}+` : String(of)
}

function show() {
  document.title = count > 0 ? `(${shortCount(count)}) ${page}` : page
}
