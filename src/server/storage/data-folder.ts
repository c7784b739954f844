// The folder of the embedded database belongs to one process and to one user.
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from './errors.ts'

export class FolderInUse extends CannotOpen {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Jotbell. Stop it, or set DATA_DIR to another folder.`,
    )
  }
}

/** Takes the folder for this process and closes it to other users. Answers how to give it back. */
export function claimFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Such a folder is everybody's, as /tmp is: closing it would take it from them.
  if (fs.statSync(folder).mode & stickyBit)
    throw new CannotOpen(`The data folder ${folder} is shared by all users. Set DATA_DIR to a folder in it.`)
  // The lock comes first: whoever has the folder is at work on the files that are closed here.
  const release = lockFolder(folder)
  try {
    makePrivate(folder)
  } catch (error) {
    release()
    throw error
  }
  return release
}

const stickyBit = 0o1000
const otherUsers = 0o077

/** Whoever created the folder may have left it open, and the engine creates its files for everybody. */
export function makePrivate(folder: string) {
  try {
    takeModes(folder, otherUsers)
  } catch (error) {
    throw new CannotOpen(
      `The data folder ${folder} cannot be closed to other users: ${(error as Error).message}. ` +
        'Give it to the user that runs Jotbell, or set DATA_DIR to another folder.',
    )
  }
}

/** Takes these permissions from the folder and from everything in it. */
export function takeModes(folder: string, taken: number) {
  takeMode(folder, taken)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    // A link may lead out of the folder.
    if (!entry.isSymbolicLink()) takeMode(path.join(entry.parentPath, entry.name), taken)
}

function takeMode(file: string, taken: number) {
  // Another process may be at work here, and remove its files meanwhile.
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if (mode & taken) fs.chmodSync(file, mode & 0o777 & ~taken)
}

const busy = 5

// Two engines on one folder would corrupt it silently. The SQLite inside Node locks a file through the kernel: the lock
// counts in every container that has the folder, stays with a holder that is frozen, and ends with one that is killed.
export function lockFolder(folder: string, name = 'lock') {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path.join(folder, name))
    // Nothing is ever written, so there is no need of a journal beside it.
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === busy) throw new FolderInUse(folder)
    throw new CannotOpen(`The folder ${folder} cannot be locked: ${message}.`)
  }
  const held = file
  return () => held.close()
}
