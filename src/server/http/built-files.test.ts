import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadFiles, preferredEncoding } from './built-files.ts'

test('what the build has compressed belongs to its file, and is none of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jotbell-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['app.js', 'app.js.br', 'app.js.gz']) writeFileSync(path.join(folder, name), name)
  const files = loadFiles(folder, { publicUrl: 'http://localhost', trialDays: 14 })
  expect([...files.keys()]).toEqual(['app.js'])
  expect(files.get('app.js')!.compressed).toEqual({
    br: Buffer.from('app.js.br'),
    gzip: Buffer.from('app.js.gz'),
  })
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR;q=0.2', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.000, gzip;q=0', undefined],
  ['bread, gzipped', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts "%s" is sent %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
