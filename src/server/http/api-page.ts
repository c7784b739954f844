// The same table for people: a page at /api/docs.
import { api, type Call } from '#contract/api.ts'
import { escape } from '#server/html.ts'
import { plainPage } from '#server/plain-page.ts'

export function apiPage() {
  const rows = Object.values<Call>(api).map(
    (call) =>
      `<tr><td><code>${call.method}</code></td><td><code>/api${escape(call.path)}</code></td>` +
      `<td>${call.caller === 'account' ? 'session' : 'anyone'}</td><td>${call.status}</td><td>${escape(call.about)}</td></tr>`,
  )
  const body = `<main><h1>Jotbell API</h1>
<p>The same as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>Status</th><th>What it does</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></main>`
  return plainPage({ title: 'Jotbell API', style, body })
}

const style = `main{max-width:72rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{padding:.5rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}`
