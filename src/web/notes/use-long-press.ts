import { useRef, type MouseEvent, type PointerEvent } from 'react'

const longMs = 500
const slack = 10

/** A long press, which is no click any more. */
export function useLongPress(onLong: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      if (event.button !== 0) return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, longMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > slack) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // A finger that rests would open the menu of the browser as well.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
