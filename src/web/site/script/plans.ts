/** A click anywhere on a card selects it. 'Select Plan' is gone afterwards, so the focus moves to the card. */
export function letPlansBeSelected() {
  for (const card of document.querySelectorAll('.plan'))
    card.addEventListener('click', ({ target }) => {
      const choice = card.querySelector('input')
      if (!choice) return
      choice.checked = true
      if (target instanceof Element && target.closest('[data-select-plan]')) choice.focus()
    })
}
