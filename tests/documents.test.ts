import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { namedInVain, packagesOutOfStep } from '#tests/support/documents.ts'

const Packages = z.record(z.string(), z.string())
const manifest = z
  .object({
    scripts: Packages,
    dependencies: Packages,
    devDependencies: Packages,
    optionalDependencies: Packages,
  })
  .parse(JSON.parse(read('package.json')))
const scripts = Object.keys(manifest.scripts)
const packages = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
  (group) => Object.keys(group),
)
const files = globSync(['*', '.github/**', '{bench,docs,scripts,src,tests}/**']).filter((path) =>
  statSync(path).isFile(),
)

test.each(globSync(['*.md', 'docs/**/*.md']))('%s names nothing that is not there', (path) =>
  // A package may be called like a file.
  expect(namedInVain(path, read(path), [...files, ...packages], scripts)).toEqual([]),
)

test('every package has its reason in docs/dependencies.md, and nothing else has', () =>
  expect(packagesOutOfStep(read('docs/dependencies.md'), packages)).toEqual([]))

test.each(globSync('docs/decisions/*.md'))('%s has at most 30 lines', (path) =>
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(30),
)

test.each([
  ['a file', 'See `notes/gone.ts`.', 'notes/gone.ts'],
  ['a file without its folder', 'See `gone.test.ts`.', 'gone.test.ts'],
  ['a folder', 'They are in `web/parts/`.', 'web/parts/'],
  ['a folder without a slash', 'They are in `src/web/parts`.', 'src/web/parts'],
  ['a link', '[why](decisions/0099-gone.md)', 'docs/decisions/0099-gone.md'],
  ['a drawing', '```\nsrc/web/\n  screens/   one per address\n```', 'screens/'],
  ['a command', '`npm run gone` does it', 'npm run gone'],
])('a document that names %s in vain is found', (_, text, name) =>
  expect(namedInVain('docs/page.md', text, files, scripts)).toEqual([name]),
)

test('a document may leave folders out, and may name what is no file', () => {
  const text = `\`notes/routes.ts\`, \`src/server/notes\`, [the API](api.md#notes), [elsewhere](https://a.example/b.ts),
    \`/dev/outbox\`, \`Europe/Berlin\`, \`npm run bench\`, \`import './gone.ts'\`
\`\`\`ts
import { gone } from './gone.ts'
\`\`\``
  expect(namedInVain('docs/page.md', text, files, scripts)).toEqual([])
})

test('a package without a row and a row without a package are found', () => {
  const text = '| package | why |\n| --- | --- |\n| `zod`, `gone` | schemas |\n| `@types/*` | types |'
  expect(packagesOutOfStep(text, ['zod', '@types/pg', 'fastify'])).toEqual(['fastify', 'gone'])
})

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
