// How another process asks the server about the embedded database, which only the server has open: by a file in the data
// folder, which belongs to one user. A socket would do the same, but not on every file system, and not under every path.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, systemClock } from '#server/clock.ts'
import { type DatabaseFacts, gatherFacts } from '#server/database-facts.ts'
import { newId } from '#server/ids.ts'
import type { World } from '#server/world.ts'
import { BackupFailed } from './failure.ts'
import { takeSnapshot } from './snapshot.ts'
import type { Sums } from './sums.ts'

type Answers = { snapshot: Sums; facts: DatabaseFacts }
type Question = keyof Answers

const prefix = 'asked-'
const requestOf = (dataDir: string, id: string) => path.join(dataDir, `${prefix}${id}.request`)
const answerOf = (dataDir: string, id: string) => path.join(dataDir, `${prefix}${id}.answer`)
const filesOf = (dataDir: string, id: string) => path.join(dataDir, `${prefix}${id}`)

const answersWithin = minutes(5)

/** Hands the server's answer to the work, and the folder that a snapshot lies in, which is gone after it. */
export async function askServer<Q extends Question, Result>(
  dataDir: string,
  question: Q,
  work: (answer: Answers[Q], folder: string) => Result | Promise<Result>,
) {
  const id = newId(systemClock.now())
  try {
    // Renamed, so that whoever finds it finds all of it; the answer too.
    place(requestOf(dataDir, id), question)
    return await work(await answered<Q>(dataDir, id), filesOf(dataDir, id))
  } finally {
    for (const name of [requestOf(dataDir, id), answerOf(dataDir, id), filesOf(dataDir, id)])
      fs.rmSync(name, { recursive: true, force: true })
  }
}

async function answered<Q extends Question>(dataDir: string, id: string): Promise<Answers[Q]> {
  const giveUpAt = performance.now() + answersWithin
  while (!fs.existsSync(answerOf(dataDir, id))) {
    if (performance.now() > giveUpAt)
      throw new BackupFailed('The server that has the data folder open does not answer. Is it stopping?')
    await wait(100)
  }
  // Another process of this very program wrote it.
  const reply = JSON.parse(fs.readFileSync(answerOf(dataDir, id), 'utf8')) as Reply<Q>
  if ('error' in reply) throw new BackupFailed(`The server says: ${reply.error}`)
  return reply.answer
}

type Reply<Q extends Question> = { answer: Answers[Q] } | { error: string }

/** What the server does about it: each request is answered once. */
export async function answerRequests(world: World) {
  const { dataDir } = world.config
  for (const name of namesIn(dataDir).filter((each) => each.endsWith('.request'))) {
    const id = name.slice(prefix.length, -'.request'.length)
    const question = fs.readFileSync(requestOf(dataDir, id), 'utf8') as Question
    fs.rmSync(requestOf(dataDir, id), { force: true })
    place(answerOf(dataDir, id), JSON.stringify(await replyTo(world, question, filesOf(dataDir, id))))
  }
}

async function replyTo(world: World, question: Question, folder: string): Promise<Reply<Question>> {
  const { config, db, log } = world
  try {
    const answer =
      question === 'snapshot'
        ? await takeSnapshot(db.unlimited, config.dataDir, folder)
        : await gatherFacts(db)
    return { answer }
  } catch (error) {
    log.error({ err: error, question }, 'a command could not be answered')
    return { error: (error as Error).message }
  }
}

function place(file: string, text: string) {
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}

const abandonedAfter = minutes(60)

/** Copies of a process that was killed would fill the disk. */
export function removeAbandoned(dataDir: string) {
  const old = systemClock.now().getTime() - abandonedAfter
  for (const name of namesIn(dataDir)) {
    const full = path.join(dataDir, name)
    if (fs.statSync(full).ctimeMs < old) fs.rmSync(full, { recursive: true, force: true })
  }
}

// A database that is not in the folder may have no folder.
const namesIn = (dataDir: string) =>
  fs.existsSync(dataDir) ? fs.readdirSync(dataDir).filter((name) => name.startsWith(prefix)) : []
