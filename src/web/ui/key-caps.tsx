const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const names: Record<string, string> = { Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt' }

/** Keys as they are printed on a keyboard, one after the other. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-6 min-w-6 place-items-center rounded-badge border border-line bg-surface px-1.5 font-text text-badge leading-none font-semibold text-ink-2"
        >
          {names[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}
