/** The number on the icon of the installed app, where there is one. */
export function badge(count: number) {
  void navigator.setAppBadge?.(count).catch(() => {})
}
