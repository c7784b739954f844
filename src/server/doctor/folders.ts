// The folders that the settings name: whether they can be written, and whether there is room.
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Finding, fine, reasonOf, wrong } from './finding.ts'

const megabytes = 1024 ** 2
const leastSpace = 200 * megabytes

export function checkFolders({ databaseUrl, dataDir, backup }: Config): Finding[] {
  return [
    ...(databaseUrl ? [] : checkFolder('DATA_DIR', dataDir)),
    ...(backup ? checkFolder('BACKUP_DIR', backup.dir) : []),
  ]
}

function checkFolder(setting: string, folder: string): Finding[] {
  try {
    // One that is not there yet is made.
    const found = existingParent(folder)
    if (!fs.statSync(found).isDirectory()) return [wrong(setting, `${found} is a file`, 'Name a folder.')]
    fs.accessSync(found, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return [checkSpace(folder, found)]
  } catch (error) {
    const says = `${folder} cannot be written: ${reasonOf(error)}`
    return [wrong(setting, says, 'Give it to the user that runs Jotbell (chown), or name another folder.')]
  }
}

function checkSpace(folder: string, found: string): Finding {
  const { bavail, bsize } = fs.statfsSync(found)
  const free = bavail * bsize
  const says = `${Math.round(free / megabytes)} MB are free in ${folder}`
  return free < leastSpace
    ? wrong('disk', says, 'Free some space, or move the folder to another disk.')
    : fine('disk', says)
}

const existingParent = (folder: string): string =>
  fs.existsSync(folder) ? folder : existingParent(path.dirname(folder))
