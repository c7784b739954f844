// One file with everything, made while the server runs and verified before it has its name.
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { copyEmbedded, verifyEmbedded } from './embedded.ts'
import { BackupFailed } from './failure.ts'
import { copyPostgres, verifyPostgres } from './postgres.ts'
import type { Sums } from './sums.ts'

/** Answers how many rows are in it. */
export async function backUp(config: Config, file: string) {
  if (fs.existsSync(file)) throw new BackupFailed(`${file} exists already. Name another file.`)
  const part = `${file}.part`
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  fs.rmSync(part, { force: true })
  try {
    const sums = config.databaseUrl ? await throughPostgres(config, part) : await throughEngine(config, part)
    fs.renameSync(part, file)
    return Object.values(sums).reduce((rows, table) => rows + table.rows, 0)
  } finally {
    fs.rmSync(part, { force: true })
  }
}

async function throughPostgres(config: Config, part: string): Promise<Sums> {
  const sums = await copyPostgres(config, part)
  await verifyPostgres(config, part, sums)
  return sums
}

async function throughEngine(config: Config, part: string): Promise<Sums> {
  await copyEmbedded(config, part)
  return verifyEmbedded(part)
}
