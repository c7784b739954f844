import { useCallback } from 'react'

/** The field to begin with has the focus once a step of a dialog has come. The first one is focused by the dialog itself. */
export function useStepFocus() {
  return useCallback((step: HTMLElement | null) => {
    step?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
}
