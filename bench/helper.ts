// A program of the benches as its own process: it finds its task in its first argument, as JSON, and sends messages.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { killAtEnd } from '#tests/support/leftovers.ts'

export function startHelper(file: string, task: object, cwd = '.', env: Record<string, string> = {}) {
  const helper = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(task)], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  helper.once(
    'exit',
    killAtEnd(() => void helper.kill('SIGKILL')),
  )
  return helper
}

export async function nextMessage(helper: ChildProcess): Promise<unknown> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const ended = (code: number | null) =>
    reject(new Error(`${helper.spawnargs[1]} ended with status ${code} before it was done`))
  helper.once('exit', ended)
  const [message] = (await Promise.race([once(helper, 'message'), broken])) as [unknown]
  helper.off('exit', ended)
  return message
}

export async function stopHelper(helper: ChildProcess) {
  const ended = once(helper, 'exit')
  helper.kill('SIGKILL')
  await ended
}
