import { forget, read, write } from './stored.ts'

export const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

export function theme(): Theme {
  return themes.find((each) => each === read('theme')) ?? 'system'
}

/** Turns the page at once; static/theme.js does the same before the first paint of the next visit. */
export function setTheme(next: Theme) {
  if (next === 'system') {
    forget('theme')
    delete document.documentElement.dataset['theme']
  } else {
    write('theme', next)
    document.documentElement.dataset['theme'] = next
  }
}
