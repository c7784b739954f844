// The dashboard and the alert rules ask for what a running server really tells.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { startServer } from '#tests/support/server.ts'

const monitoring = fileURLToPath(new URL('../../docs/monitoring', import.meta.url))
const tried = fileURLToPath(new URL('../support/alerts-tried.yml', import.meta.url))
const read = (name: string) => fs.readFileSync(path.join(monitoring, name), 'utf8')
const promtool = (args: string[], input?: string) =>
  execFileSync('promtool', args, { encoding: 'utf8', ...(input ? { input } : {}) })

describe('the monitoring', () => {
  test('names only what a scrape has, and leaves nothing of it out', async () => {
    await using server = await startServer({ env: { RATE_LIMITS: 'off' } })
    await fetch(`${server.url}/api/health`)
    const scrape = await (await fetch(`${server.url}/metrics`)).text()
    promtool(['check', 'metrics'], scrape)
    const types = [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({
      name,
      type,
    }))
    const told = types.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    const asked = (text: string) => new Set(text.match(/jotbell_\w+/g))
    for (const file of ['alerts.yml', 'dashboard.json'])
      for (const name of asked(read(file))) expect(told, `${file} asks for ${name}`).toContain(name)
    const onDashboard = [...asked(read('dashboard.json'))].join(' ')
    for (const { name } of types) expect(onDashboard).toContain(name)
  })

  test('has rules that Prometheus takes, and that raise the alarm when they should', async () => {
    expect(promtool(['check', 'rules', path.join(monitoring, 'alerts.yml')])).toContain('SUCCESS')
    const folder = await newDataFolder()
    fs.copyFileSync(path.join(monitoring, 'alerts.yml'), path.join(folder, 'alerts.yml'))
    fs.copyFileSync(tried, path.join(folder, 'tried.yml'))
    expect(promtool(['test', 'rules', path.join(folder, 'tried.yml')])).toContain('SUCCESS')
  })
})
