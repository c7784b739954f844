/**
 * Tells the other tabs that something is in use, until `done` or until the tab is gone. Answers whether it was free. A
 * browser without locks cannot tell, and calls everything free.
 */
export function hold(name: string, done: AbortSignal): Promise<boolean> {
  const free = Promise.withResolvers<boolean>()
  const released = new Promise<void>((release) => done.addEventListener('abort', () => release()))
  const onTurn = (lock: Lock | null) => {
    free.resolve(lock !== null)
    return lock && !done.aborted ? released : undefined
  }
  if (navigator.locks) void navigator.locks.request(name, { ifAvailable: true }, onTurn)
  else free.resolve(true)
  return free.promise
}
