import os from 'node:os'

/** Lowers the priority of this process or thread. Whoever has a lower one may not go up to this: only root may. */
export function giveWay(priority: number) {
  if (os.getPriority() < priority) os.setPriority(priority)
}
