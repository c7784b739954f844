const shownFor = { status: 4_000, alert: 8_000 }

/** Top right, like the app's own. It waits while somebody points at it or is in it. */
export function toast(text: string, role: keyof typeof shownFor) {
  const place = document.querySelector('[data-toasts]')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '×',
    ariaLabel: 'Close',
  })
  const box = Object.assign(document.createElement('div'), { className: 'toast', role })
  box.append(text, close)
  close.addEventListener('click', () => box.remove())
  place?.append(box)
  leaveLater(box, shownFor[role])
}

function leaveLater(box: HTMLElement, milliseconds: number) {
  setTimeout(
    () => (box.matches(':hover, :focus-within') ? leaveLater(box, 1_000) : box.remove()),
    milliseconds,
  )
}
