// A process and its children in a control group of their own: beyond so many bytes the kernel ends them.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Version = { root: string; limit: string; members: string }

const versions: Version[] = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', members: 'tasks' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', members: 'cgroup.procs' },
]

/** The command to put before another one, none where this user may make no such group. */
export function limitedTo(bytes: number) {
  for (const { root, limit, members } of versions) {
    const group = path.join(root, `jotbell-${process.pid}`)
    try {
      mkdirSync(group)
      if (!existsSync(path.join(group, limit))) throw new Error('not a control group')
      writeFileSync(path.join(group, limit), String(bytes))
      const join = `echo $$ > ${path.join(group, members)} && exec "$@"`
      return { under: ['sh', '-c', join, 'sh'], [Symbol.dispose]: () => rmdirSync(group) }
    } catch {
      if (existsSync(group)) rmdirSync(group)
    }
  }
  // Elsewhere the test looks at the peak alone.
  return { under: [], [Symbol.dispose]: () => {} }
}
