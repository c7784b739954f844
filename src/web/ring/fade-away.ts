/** Leaves a picture of the card behind that fades, while the card itself is gone and the next one takes its place. */
export function fadeAway(card: HTMLElement, isDone: boolean) {
  const { top, left, width, height } = card.getBoundingClientRect()
  const picture = card.cloneNode(true)
  if (!(picture instanceof HTMLElement)) return
  for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id')
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.classList.add('ring-picture')
  picture.classList.toggle('ring-done', isDone)
  Object.assign(picture.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(picture)
  const fading = picture.getAnimations().map(({ finished }) => finished)
  void Promise.allSettled(fading).then(() => picture.remove())
}
