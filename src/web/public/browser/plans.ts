/** 'Select Plan' does what a click on the card does. It is gone afterwards, so the focus moves to the card. */
export function letPlansBeSelected() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-select-plan]'))
    button.addEventListener('click', () => {
      const choice = document.querySelector<HTMLInputElement>(
        `input[value="${button.dataset['selectPlan']}"]`,
      )
      if (!choice) return
      choice.checked = true
      choice.focus()
    })
}
