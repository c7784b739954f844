import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

function written(say: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = []
  say(openLog('trace', { write: (line) => void lines.push(line) }))
  return lines
}

describe('a line of the log', () => {
  test('is one line, whatever is said', () => {
    const forged = 'ok\r\n{"level":"info","msg":"all is well"}'
    const lines = written((log) => log.warn({ err: new Error(forged), host: forged }, forged))
    expect(lines).toHaveLength(1)
    expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', msg: forged, err: { message: forged } })
  })

  test('tells where it happened', () => {
    const [line] = written((log) => log.error({ err: new TypeError('no such thing') }, 'unexpected failure'))
    expect(JSON.parse(line!).err).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  test('never repeats what a database error quotes, not even from its second line', () => {
    const quoted = 'invalid input syntax: "my secret\nthoughts"'
    const error = Object.assign(new Error(quoted), {
      code: '22P02',
      routine: 'string_to_uuid',
      detail: quoted,
    })
    const [line] = written((log) => log.error({ err: error }, 'unexpected failure'))
    expect(line).toContain('database error 22P02')
    expect(line).not.toMatch(/secret|thoughts/)
  })
})

test('a log that nobody reads keeps no process from ending', async () => {
  const chatter = `
    import { openLog } from '#server/log.ts'
    const log = openLog('info')
    process.once('message', () => {
      for (let line = 0; line < 5; line += 1) log.info('said to nobody')
      process.exit(0)
    })
    process.send('listening')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', chatter], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    timeout: 60_000,
  })
  await once(child, 'message')
  child.stdout!.destroy()
  await once(child.stdout!, 'close')
  child.send('now')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a reader that stops reading stops nobody, and finds whole lines when it goes on', async () => {
  const chatter = `
    import { openLog } from '#server/log.ts'
    const log = openLog('info')
    const words = 'x'.repeat(1_000)
    for (let line = 0; line < 2_000; line += 1) log.info(words)
    process.send('alive')
    const exitOnceRead = () => process.stdout.writableLength === 0 && process.exit(0)
    process.once('message', () => setInterval(exitOnceRead, 1))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', chatter], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    timeout: 60_000,
  })
  expect(await once(child, 'message')).toEqual(['alive', undefined])
  let text = ''
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  // More than the pipe itself holds: what waited in the buffer arrives as well.
  await vi.waitUntil(() => text.length > 900_000, { timeout: 30_000 })
  child.send('stop')
  expect(await once(child, 'close')).toEqual([0, null])
  for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
})
