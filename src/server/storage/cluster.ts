// A new data folder gets its empty cluster by copying one. PostgreSQL's initdb takes seconds and 680 MB inside the engine:
// the build runs it once, and where nothing was built a process of its own does, so that the server's never has to.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { takeModes } from './data-folder.ts'

// In its name is the engine's version: each has files of its own.
const builtTemplate = path.join(import.meta.dirname, `../../../dist/database-${engineVersion()}`)
// Written last, so whoever finds it finds all of the cluster. A template has it beside the other files.
const marker = 'PG_VERSION'
const files = 'cluster'
const syncsAtOnce = 16
// The engine creates its files for everybody. Whoever runs the server may not be who built it, so they may be read.
const writingByOthers = 0o022

const isWhole = (folder: string) => fs.existsSync(path.join(folder, marker))

export async function ensureCluster(folder: string, template = builtTemplate) {
  if (isWhole(folder)) return
  if (isWhole(template)) return copyCluster(template, folder)
  const own = `${folder}-template`
  await makeTemplateApart(own)
  await copyCluster(own, folder)
  fs.rmSync(own, { recursive: true })
}

/** For the build. */
export async function ensureTemplate() {
  if (!isWhole(builtTemplate)) await makeTemplate(builtTemplate)
}

// Runs initdb, in this process.
async function makeTemplate(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const engine = await PGlite.create({ dataDir: path.join(folder, files) })
  await engine.close()
  takeModes(folder, writingByOthers)
  fs.renameSync(path.join(folder, files, marker), path.join(folder, marker))
}

// All of it is on the disk before the marker is: after a power cut there is a whole cluster, or the next start copies again.
async function copyCluster(template: string, to: string) {
  fs.cpSync(path.join(template, files), to, { recursive: true })
  await syncFolder(to)
  fs.copyFileSync(path.join(template, marker), path.join(to, marker))
  await syncAll([path.join(to, marker), to, path.dirname(to)])
}

/** Answers when all of it is on the disk. */
export function syncFolder(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return syncAll([folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))])
}

/** Several at once share what the disk has to do for each. */
export async function syncAll(names: string[]) {
  const rest = names.values()
  const work = async () => {
    for (const name of rest) {
      const file = await fs.promises.open(name)
      await file.sync()
      await file.close()
    }
  }
  await Promise.all(Array.from({ length: syncsAtOnce }, work))
}

async function makeTemplateApart(folder: string) {
  const maker = spawn(process.execPath, [import.meta.filename, folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [[status], said] = await Promise.all([once(maker, 'close'), text(maker.stderr)])
  if (status !== 0) throw new Error(`The database could not be made:\n${said}`)
}

function engineVersion() {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version
}

if (import.meta.main) await makeTemplate(process.argv[2]!)
