const shownForMs = { status: 4_000, alert: 8_000 }
const lookAgainMs = 1_000

/** Top right, like the app's own. It waits while somebody points at it or is in it. */
export function toast(text: string, role: keyof typeof shownForMs, way?: { text: string; href: string }) {
  const place = document.querySelector<HTMLElement>('[data-toasts]')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '×',
    ariaLabel: place?.dataset['close'] ?? '',
  })
  const box = Object.assign(document.createElement('div'), { className: 'toast', role })
  box.append(text)
  if (way) box.append(Object.assign(document.createElement('a'), { href: way.href, textContent: way.text }))
  box.append(close)
  close.addEventListener('click', () => box.remove())
  place?.append(box)
  leaveLater(box, shownForMs[role])
}

function leaveLater(box: HTMLElement, afterMs: number) {
  setTimeout(
    () => (box.matches(':hover, :focus-within') ? leaveLater(box, lookAgainMs) : box.remove()),
    afterMs,
  )
}
