// A restore that is killed leaves half of an installation. It is marked from its first step to its last, so that nobody takes
// it for a whole one.
import fs from 'node:fs'
import path from 'node:path'
import { CannotOpen } from './errors.ts'
import type { Database } from './sql.ts'

export class UnfinishedRestore extends CannotOpen {
  static readonly cure = 'If it was interrupted, run it again: npm run restore -- FILE'
  readonly says: string

  constructor(where: string) {
    const says = `A restore into ${where} has not come to its end, so not everything is there.`
    super(`${says} ${UnfinishedRestore.cure}`)
    this.says = says
  }
}

/** A data folder inside of the one that is restored into: the database is made whole there, then moved. */
export const restoringIn = (dataDir: string) => path.join(dataDir, 'restoring')

export function assertFolderIsWhole(dataDir: string) {
  if (fs.existsSync(path.join(restoringIn(dataDir), 'database'))) throw new UnfinishedRestore(dataDir)
}

export const setMark = 'create table public.unfinished_restore ()'
export const removeMark = 'drop table public.unfinished_restore'

export async function isMarked(db: Database) {
  const row = await db.row<{ marked: boolean }>(
    'find-unfinished-restore',
    `select to_regclass('public.unfinished_restore') is not null as marked`,
  )
  return row!.marked
}

export async function assertDatabaseIsWhole(db: Database) {
  if (await isMarked(db)) throw new UnfinishedRestore('this database')
}
