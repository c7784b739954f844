// Writes the pages that are generated from the code; with --check only tells which of them are stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './docs/api-page.ts'
import { schemaPage } from './docs/schema-page.ts'
import { project } from './setup/run.js'

const pages = { 'docs/api.md': apiPage(), 'docs/schema.sql': await schemaPage() }
const isCheck = process.argv.includes('--check')

for (const [path, text] of Object.entries(pages)) {
  const file = new URL(path, project)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (isCheck) {
    console.error(`${path} is stale: run "npm run docs" and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(`Wrote ${path}`)
  }
}
