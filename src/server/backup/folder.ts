// The folder of the nightly backups. What is in it is all that is known of them: each has its moment in its name, and beside
// them lies why the last one failed. The folder may hold other things too, which are nobody's business here.
import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '#server/storage/data-folder.ts'

const named = /^jotbell-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.backup$/
const unfinished = /^jotbell-[\dT-]+Z\.backup\.part/
const failureName = 'last-failure.txt'
const lockName = 'jotbell.lock'

export type Kept = { file: string; madeAt: Date }

export const nameFor = (now: Date) => `jotbell-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

/** The newest first. */
export function list(folder: string): Kept[] {
  if (!fs.existsSync(folder)) return []
  const kept = fs.readdirSync(folder).flatMap((name): Kept[] => {
    const [, hour, minute, second] = named.exec(name) ?? []
    return hour ? [{ file: path.join(folder, name), madeAt: new Date(`${hour}:${minute}:${second}Z`) }] : []
  })
  return kept.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** One whose moment is still to come was made by a clock that was ahead. */
export const newest = (folder: string, now: Date) => list(folder).find(({ madeAt }) => madeAt <= now)

/** Of several processes on one folder one makes a backup. Answers how to give it back. */
export function claim(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.accessSync(folder, fs.constants.W_OK)
  return lockFolder(folder, lockName)
}

/** A backup that was killed leaves its parts. Wants the folder to be claimed. */
export function removeUnfinished(folder: string) {
  for (const name of fs.readdirSync(folder).filter((each) => unfinished.test(each)))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}

// Those of a moment to come are left alone, and take no place: either they or this clock are wrong.
export function prune(folder: string, keep: number, now: Date) {
  const made = list(folder).filter(({ madeAt }) => madeAt <= now)
  for (const { file } of made.slice(keep)) fs.rmSync(file, { force: true })
}

/** What others have put here. */
export function foreign(folder: string) {
  const ours = new Set([failureName, lockName])
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => !ours.has(name) && !named.test(name) && !unfinished.test(name))
}

export function noteFailure(folder: string, why: string, now: Date) {
  fs.writeFileSync(path.join(folder, failureName), `${now.toISOString()} ${why}\n`, { mode: 0o600 })
}

export const forgetFailure = (folder: string) => fs.rmSync(path.join(folder, failureName), { force: true })

/** Why the last one failed, since none was made after it. */
export function failure(folder: string): { at: Date; why: string } | undefined {
  const file = path.join(folder, failureName)
  if (!fs.existsSync(file)) return undefined
  const [at = '', ...why] = fs.readFileSync(file, 'utf8').trim().split(' ')
  return { at: new Date(at), why: why.join(' ') }
}
