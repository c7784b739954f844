// The embedded database's way into a backup and out of it.
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { syncFolder } from '#server/storage/cluster.ts'
import { claimFolder, FolderInUse } from '#server/storage/data-folder.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import type { Database } from '#server/storage/sql.ts'
import { BackupFailed } from './failure.ts'
import { pack, unpack } from './parcel.ts'
import { askServer } from './requests.ts'
import { takeSnapshot } from './snapshot.ts'
import { difference, filledTables, type Sums, sumUp } from './sums.ts'

export async function copyEmbedded({ dataDir }: Config, file: string) {
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

/** Answers with the database, open. Nothing of it is left if that fails. */
export async function restoreEmbedded({ dataDir }: Config, file: string): Promise<Database> {
  await assertEmpty(dataDir)
  const release = claimFolder(dataDir)
  const database = path.join(dataDir, 'database')
  let sums: Sums
  try {
    fs.rmSync(database, { recursive: true, force: true })
    sums = (await unpack(file, database)).sums
    await syncFolder(database)
  } finally {
    release()
  }
  const db = await openEmbedded(dataDir)
  try {
    await compare(db, sums)
    return db
  } catch (error) {
    await db.close()
    fs.rmSync(database, { recursive: true, force: true })
    throw error
  }
}

async function assertEmpty(dataDir: string) {
  if (!fs.existsSync(path.join(dataDir, 'database'))) return
  const db = await openEmbedded(dataDir)
  const filled = await filledTables(db)
  await db.close()
  if (filled.length > 0)
    throw new BackupFailed(
      `${dataDir} is not empty (${filled.join(', ')}). Set DATA_DIR to a new folder, or move this one away.`,
    )
}
