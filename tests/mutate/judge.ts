// Runs the tests that watch over a mutant, in a copy of the project, until the first one fails.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killAtEnd } from '#tests/support/leftovers.ts'

export type Verdict = 'noticed' | 'survived' | 'too slow'
export type Judge = ReturnType<typeof openJudge>

const project = fileURLToPath(new URL('../..', import.meta.url))
// The same SQL runs on both engines, and on PostgreSQL the tests are quicker.
const notEmbedded = '^(?!.* on embedded)'

export function openJudge() {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-mutant-'))
  for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0'))
    if (path) cpSync(join(project, path), join(folder, path))
  cpSync(join(project, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const forget = killAtEnd(() => rmSync(folder, { recursive: true, force: true }))

  return {
    /** Puts a text in the place of a file, asks the tests, and puts the original back. */
    async judge(path: string, text: string, tests: string[], patienceMs: number): Promise<Verdict> {
      writeFileSync(join(folder, path), text)
      const verdict = await askTests(folder, tests, patienceMs)
      cpSync(join(project, path), join(folder, path))
      return verdict
    },
    close() {
      rmSync(folder, { recursive: true, force: true })
      forget()
    },
  }
}

function askTests(folder: string, tests: string[], patienceMs: number) {
  const { promise, resolve } = Promise.withResolvers<Verdict>()
  const args = ['run', ...tests, '--bail', '1', '-t', notEmbedded, '--reporter', 'dot', '--maxWorkers', '1']
  const child = spawn(join(project, 'node_modules/.bin/vitest'), args, {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  })
  const tooSlow = setTimeout(() => {
    process.kill(-child.pid!, 'SIGTERM')
    resolve('too slow')
  }, patienceMs)
  child.once('exit', (status) => {
    clearTimeout(tooSlow)
    resolve(status === 0 ? 'survived' : 'noticed')
  })
  return promise
}
