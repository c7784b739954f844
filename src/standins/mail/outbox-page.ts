// The page on which a developer reads the mail of a server without SMTP.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escape } from '#server/html.ts'
import { plainPage } from '#server/plain-page.ts'
import type { Database } from '#server/storage/sql.ts'
import { outbox as words } from '../messages.ts'
import * as mailbox from './store.ts'

export function serveOutbox(app: FastifyInstance, db: Database) {
  const script = fs.readFileSync(path.join(import.meta.dirname, 'outbox-page.client.js'), 'utf8')
  app.get('/dev/outbox', async (_, reply) => {
    const body = page(await mailbox.list(db))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    return reply.type('text/html').headers({ 'cache-control': 'no-store', etag }).send(body)
  })
  app.get('/dev/outbox.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await mailbox.list(db, query.to)),
  )
}

function page(letters: mailbox.Letter[]) {
  const list = letters.map(article).join('') || `<p>${words.empty}</p>`
  const body = `<main><h1>${words.title}</h1><p>${escape(words.about)}</p>
<div id="letters" aria-live="polite" data-copied="${words.copied}">${list}</div></main>
<script src="/dev/outbox.js" defer></script>`
  return plainPage({ title: words.title, style, body })
}

const style = `main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
article{padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}a{color:inherit}
button{padding:.4rem 1rem;margin:.5rem 0}
iframe{width:100%;height:40rem;border:0;border-radius:12px}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 .25rem}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}`

function article({ to, subject, text, sentAt, messageId }: mailbox.Letter) {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return `<article class="card" data-letter="${escape(`${messageId} ${sentAt}`)}"><h2>${escape(subject)}</h2>
<p>${words.to} ${escape(to)} · <time datetime="${sentAt}">${sentAt}</time></p>
${code ? `<button type="button" class="primary" data-code="${code}">${words.copy} ${code}</button>` : ''}
<pre>${withLinks(text)}</pre><details><summary>${words.look}</summary></details></article>`
}

const withLinks = (text: string) =>
  escape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (link) => `<a href="${link}" target="_blank">${link}</a>`)
