// Which toasts show, newest first, and how much longer each of them may.
import type { ReactNode } from 'react'
import { createStore } from '#web/browser/store.ts'

export type Toast = { id: string; content: ReactNode; role: 'status' | 'alert'; isLeaving: boolean }

type Clock = { left: number; since: number; timer?: ReturnType<typeof setTimeout> }

const leaveMs = 160
const clocks = new Map<string, Clock>()
let isHeld = false
let made = 0

export const toastList = createStore<readonly Toast[]>([])

type NewToast = Pick<Toast, 'content' | 'role'> & { id?: string | undefined; duration: number }

/** One of an id that shows already takes its place. */
export function addToast({ id = `toast ${(made += 1)}`, duration, content, role }: NewToast): string {
  const toast = { id, content, role, isLeaving: false }
  const all = toastList.get()
  const isThere = all.some((each) => each.id === id)
  toastList.set(isThere ? all.map((each) => (each.id === id ? toast : each)) : [toast, ...all])
  stop(id)
  if (duration < Infinity) clocks.set(id, { left: duration, since: 0 })
  if (!isHeld) run(id)
  return id
}

/** It fades before it is gone. */
export function dismissToast(id: string) {
  stop(id)
  toastList.set(toastList.get().map((each) => (each.id === id ? { ...each, isLeaving: true } : each)))
  setTimeout(
    () => toastList.set(toastList.get().filter((each) => each.id !== id || !each.isLeaving)),
    leaveMs,
  )
}

export function removeToast(id: string) {
  stop(id)
  toastList.set(toastList.get().filter((each) => each.id !== id))
}

/** Somebody reads them, or is about to press: none goes meanwhile. */
export function holdToasts() {
  if (isHeld) return
  isHeld = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left -= Date.now() - clock.since
  }
}

export function releaseToasts() {
  if (!isHeld) return
  isHeld = false
  for (const id of clocks.keys()) run(id)
}

function run(id: string) {
  const clock = clocks.get(id)
  if (!clock) return
  clock.since = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

function stop(id: string) {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}
