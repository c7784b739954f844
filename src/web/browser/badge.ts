/** The number on the icon of the installed app, where there is one. */
export function badge(count: number) {
  void navigator.setAppBadge?.(count).catch(() => {})
}

/** The icon of the tab, with a dot while something waits. */
export function dotOnTab(isOn: boolean) {
  document.querySelector('link[rel=icon]')?.setAttribute('href', isOn ? '/favicon-dot.svg' : '/favicon.svg')
}
