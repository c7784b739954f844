/** Presses the button that saves, so that whatever else the button does is done, too. */
export function save() {
  const form = formInReach()
  const button = [...(form?.elements ?? [])].find((each) => each.matches('button[type=submit]'))
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

export function canSave() {
  return formInReach() !== null
}

/** The form that has the focus, or that of the dialog wherever the focus is in it, unless another one lies above it. */
function formInReach(): HTMLFormElement | null {
  const { activeElement } = document
  const [dialog, another] = document.querySelectorAll('dialog:modal')
  return formOf(activeElement) ?? (another ? null : (dialog?.querySelector('form') ?? null))
}

/** A button beside its form belongs to it as well. */
function formOf(element: Element | null) {
  return element instanceof HTMLButtonElement ? element.form : (element?.closest('form') ?? null)
}
