// The same table for people: a page at /api/docs.
import { api, type Call } from '#contract/api.ts'
import { escape } from './html.ts'

export function apiPage() {
  const rows = Object.values<Call>(api).map(
    (call) =>
      `<tr><td><code>${call.method}</code></td><td><code>/api${escape(call.path)}</code></td>` +
      `<td>${call.caller === 'account' ? 'session' : 'anyone'}</td><td>${call.status}</td><td>${escape(call.about)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jotbell API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b2622;background:#f6f2e9}
table{border-collapse:collapse;width:100%}td,th{padding:.5rem;text-align:left;border-bottom:1px solid #ded8c9;vertical-align:top}
</style></head><body><main><h1>Jotbell API</h1>
<p>The same as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>Status</th><th>What it does</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></main></body></html>`
}
