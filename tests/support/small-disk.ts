// A disk of a few MiB that exists for one process and its children only, and goes with them. It needs no root:
// the process becomes root of a user namespace to mount it, and somebody plain again before it starts.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = ReturnType<typeof smallDisk>
type Wishes = { owner?: { uid: number; gid: number } | undefined; contents?: string }

const mountAndBecomePlain = `
  mount -t tmpfs -o size="$1",mode=700 tmpfs "$2" &&
  if [ "$3" ]; then cp -r "$3/." "$2"; fi &&
  shift 3 && exec unshare --user --map-user=1000 --map-group=1000 -- "$@"`

export function smallDisk(size: `${number}m`, { owner, contents = '' }: Wishes = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-disk-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const script = ['sh', '-c', mountAndBecomePlain, 'sh', size, folder, contents]
  const junk = (pid: number) => join(`/proc/${pid}/root`, folder, 'junk')
  return {
    folder,
    /** Put before a command, this gives it the disk. */
    under: ['unshare', '--map-root-user', '--mount', ...script],
    /** `pid` is the process that has the disk: nobody else sees it. */
    fill: (pid: number) => spawnSync('dd', ['if=/dev/zero', `of=${junk(pid)}`, 'bs=4k'], owner),
    free: (pid: number) => execFileSync('rm', [junk(pid)], owner),
    [Symbol.dispose]: () => rmdirSync(folder),
  }
}
