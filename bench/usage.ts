// What a process has used so far, from Linux. CPU is steadier than time on a machine with other work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Seconds of CPU of one process with its threads, in user and system mode. */
export function cpuOf(pid: number) {
  const { own } = times(pid)
  return own
}

/** Seconds of CPU of a whole PostgreSQL: its backends, those that have ended, and what works behind them. */
export function postgresCpu(cluster: { dir: string }) {
  const postmaster = Number.parseInt(readFileSync(join(cluster.dir, 'data/postmaster.pid'), 'utf8'), 10)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const { own, ended } = times(postmaster)
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, pid) => sum + cpuIfAlive(Number(pid)), own + ended)
}

/** Bytes of memory in use now, and at the worst moment so far. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024
  return { now: kilobytes('VmRSS'), worst: kilobytes('VmHWM') }
}

function times(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond }
}

// A backend may end between the listing and the look; the postmaster has counted it by the next time.
function cpuIfAlive(pid: number) {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}
