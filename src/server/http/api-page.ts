// The page at /api/docs.
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { escape } from '#server/html.ts'
import { plainPage } from '#server/plain-page.ts'
import { apiTables, type Cell, type Table } from './api-tables.ts'

let page: string | undefined

// Printed on the first request: it takes some milliseconds, which a start need not spend.
export const apiPage = () => (page ??= printPage())

function printPage() {
  const document = apiRoot + api.openapi.path
  const body = `<main><h1>Jotbell API</h1>
<p>All paths start with <code>${apiRoot}</code>. The same as an OpenAPI 3.1 document:
<a href="${document}">${document}</a>.</p>${apiTables().map(section).join('')}</main>`
  return plainPage({ title: 'Jotbell API', style, body })
}

function section({ heading, columns, rows }: Table) {
  return `<h2>${heading}</h2><table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`
}

const cell = ({ text = '', code = [] }: Cell) =>
  `<td>${escape(text)} ${code.map((shape) => `<code>${escape(shape)}</code>`).join(' ')}</td>`

const style = `main{max-width:80rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{padding:.5rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}code{overflow-wrap:anywhere}`
