// What the commands that name a backup's file have in common.
import path from 'node:path'
import pg from 'pg'
import { BadConfig, type Config, readConfig } from '#server/config.ts'
import { CannotOpen } from '#server/storage/errors.ts'
import { BackupFailed } from './failure.ts'

type Work = (config: Config, file: string) => Promise<string[]>

/** Runs it on the file that was named, says what it answers, and one line if it fails. */
export async function runBackupCommand(name: 'backup' | 'restore', work: Work) {
  const [given] = process.argv.slice(2)
  // Everything that is written holds everybody's notes.
  process.umask(0o077)
  try {
    if (!given) throw new BackupFailed(`Name the file: npm run ${name} -- FILE`)
    // npm runs the command in the project's folder.
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
    for (const line of await work(readConfig(process.env), file)) console.log(line)
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  const isOurs = error instanceof BackupFailed || error instanceof CannotOpen || error instanceof BadConfig
  return isOurs || error instanceof pg.DatabaseError || (error instanceof Error && 'syscall' in error)
}
