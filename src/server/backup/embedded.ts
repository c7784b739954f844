// The embedded database's way into a backup and out of it.
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { syncAll, syncFolder } from '#server/storage/cluster.ts'
import { claimFolder, FolderInUse } from '#server/storage/data-folder.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import type { Database } from '#server/storage/sql.ts'
import { assertFolderIsWhole, restoringIn } from '#server/storage/unfinished-restore.ts'
import { BackupFailed } from './failure.ts'
import { pack, unpack } from './parcel.ts'
import { askServer } from './requests.ts'
import { takeSnapshot } from './snapshot.ts'
import { difference, filledTables, type Sums, sumUp } from './sums.ts'

export async function copyEmbedded({ dataDir }: Config, file: string) {
  assertFolderIsWhole(dataDir)
  if (!fs.existsSync(path.join(dataDir, 'database')))
    throw new BackupFailed(`There is no database in ${dataDir}: nothing to back up. Is DATA_DIR right?`)
  const db = await openIfFree(dataDir)
  if (!db) return askServer(dataDir, 'snapshot', (sums, folder) => pack(folder, { sums }, file))
  const folder = path.join(dataDir, 'asked-own')
  try {
    fs.rmSync(folder, { recursive: true, force: true })
    await pack(folder, { sums: await takeSnapshot(db, dataDir, folder) }, file)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
    await db.close()
  }
}

/** Undefined while a server has it open, which then has to make the copy. */
async function openIfFree(dataDir: string): Promise<Database | undefined> {
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

/** Restores it into a scratch folder and compares. */
export async function verifyEmbedded(file: string) {
  const scratch = fs.mkdtempSync(`${file}.verify-`)
  try {
    const { sums } = await unpack(file, path.join(scratch, 'database'))
    const db = await openEmbedded(scratch)
    try {
      await compare(db, sums)
    } finally {
      await db.close()
    }
    return sums
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

async function compare(db: Database, sums: Sums) {
  const different = difference(sums, await db.unlimited.transaction(sumUp))
  if (different) throw new BackupFailed(`The restored copy differs from the original: ${different}`)
}

/**
 * Restores it beside the database that is there, which is empty; hands it, open, to the work; and moves it to its place.
 * Nothing of it is left if that fails. Answers what the work does.
 */
export async function restoreEmbedded<Result>(
  { dataDir }: Config,
  file: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await assertEmpty(dataDir)
  const release = claimFolder(dataDir)
  const scratch = restoringIn(dataDir)
  try {
    fs.rmSync(scratch, { recursive: true, force: true })
    fs.mkdirSync(scratch, { mode: 0o700 })
    const result = await restoreInto(scratch, file, work)
    await putInPlace(scratch, dataDir)
    return result
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
    release()
  }
}

async function restoreInto<Result>(folder: string, file: string, work: (db: Database) => Promise<Result>) {
  const { sums } = await unpack(file, path.join(folder, 'database'))
  const db = await openEmbedded(folder)
  try {
    await compare(db, sums)
    return await work(db)
  } finally {
    await db.close()
  }
}

// Two renames: a kill at any moment leaves the old one, a mark that the new one is not in its place yet, or the new one.
async function putInPlace(scratch: string, dataDir: string) {
  const database = path.join(dataDir, 'database')
  const restored = path.join(scratch, 'database')
  await syncFolder(restored)
  if (fs.existsSync(database)) fs.renameSync(database, path.join(scratch, 'replaced'))
  fs.renameSync(restored, database)
  await syncAll([dataDir])
}

async function assertEmpty(dataDir: string) {
  if (!fs.existsSync(path.join(dataDir, 'database'))) return
  const db = await openEmbedded(dataDir, { duringRestore: true })
  const filled = await filledTables(db)
  await db.close()
  if (filled.length > 0)
    throw new BackupFailed(
      `${dataDir} is not empty (${filled.join(', ')}). Set DATA_DIR to a new folder, or move this one away.`,
    )
}
