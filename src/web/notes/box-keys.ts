import type { KeyboardEvent } from 'react'

/** Ctrl+Shift+9. With Shift held the digit is another sign on most keyboards. */
export function isBoxKey({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return code === 'Digit9' && shiftKey && (ctrlKey || metaKey)
}

/** Ctrl+Z. While a character is composed, the key belongs to that. */
export function isUndoKey({ key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent) {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !nativeEvent.isComposing
}

/** What the caret of a box wants with the arrows: on, where there is no other line of this box. */
export function leavesBox({ currentTarget: area }: KeyboardEvent<HTMLTextAreaElement>, step: 1 | -1) {
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight)
  const isOneLine = area.scrollHeight < lineHeight * 1.5
  const { selectionStart, selectionEnd, value } = area
  if (selectionStart !== selectionEnd) return false
  return isOneLine || (step === 1 ? selectionEnd === value.length : selectionStart === 0)
}
