// The code of version 1.0.0 as it was, to be run beside today's.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The last commit whose package.json says 1.0.0.
const commit = 'c1a37f7^'
const project = fileURLToPath(new URL('../..', import.meta.url))

export function unpackVersion1() {
  const scratch = mkdtempSync(join(tmpdir(), 'jotbell-version-1-'))
  const code = join(scratch, 'code')
  mkdirSync(code)
  const archive = execFileSync('git', ['archive', commit], { cwd: project, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', code], { input: archive })
  symlinkSync(join(project, 'node_modules'), join(code, 'node_modules'))
  return { scratch, code, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}
