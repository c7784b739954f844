// The clock of a whole process, moved while it runs, as an operator or a suspended machine moves it.
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function fakeTime() {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-clock-'))
  chmodSync(folder, 0o755) // PostgreSQL reads it as a user of its own
  const file = join(folder, 'offset')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    /** In seconds from the real time. */
    set,
    env: {
      LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A clock that is set does not change how fast time goes by.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
