/** Whether a press fell on a card itself: not on one of its buttons, and not to mark some of its text. */
export function isGround(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('button, a, [popover]')) return false
  return getSelection()?.isCollapsed !== false
}
