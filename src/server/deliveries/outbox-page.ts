// The page on which a developer reads the mail of a server without SMTP. Where mail is really sent, it is a 404.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { outbox as words } from '#contract/messages/standins.ts'
import { escape } from '#server/http/html.ts'
import type { World } from '#server/world.ts'
import * as mailbox from './mailbox.ts'

export function serveOutbox(app: FastifyInstance, world: World) {
  if (world.config.production || world.config.smtpUrl) return
  const script = fs.readFileSync(path.join(import.meta.dirname, 'outbox-page.client.js'), 'utf8')
  app.get('/dev/outbox', async (_, reply) => {
    const body = page(await mailbox.list(world.db))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    return reply.type('text/html').headers({ 'cache-control': 'no-store', etag }).send(body)
  })
  app.get('/dev/outbox.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get('/dev/outbox.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await mailbox.list(world.db)),
  )
}

function page(letters: mailbox.KeptLetter[]) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:2rem 1rem;color:light-dark(#1b2622,#efece2);background:light-dark(#f6f2e9,#131916)}
article{background:light-dark(#fff,#1c2420);border:1px solid light-dark(#ded8c9,#303a34);border-radius:18px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:light-dark(#48544e,#b9c0b8)}a{color:inherit}
button{font:inherit;font-weight:600;min-height:44px;padding:.4rem 1rem;margin:.5rem 0;border:0;border-radius:12px;background:light-dark(#17493c,#9fd6ba);color:light-dark(#fff,#0e2a21)}
iframe{width:100%;height:40rem;border:0;border-radius:12px}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 .25rem}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
</style></head><body><main><h1>${words.title}</h1><p>${escape(words.about)}</p>
<div id="letters" aria-live="polite" data-copied="${words.copied}">${letters.map(article).join('') || `<p>${words.empty}</p>`}</div>
</main><script src="/dev/outbox.js" defer></script></body></html>`
}

function article({ to, subject, text, sentAt, messageId }: mailbox.KeptLetter) {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return `<article data-letter="${escape(`${messageId} ${sentAt}`)}"><h2>${escape(subject)}</h2>
<p>${words.to} ${escape(to)} · <time datetime="${sentAt}">${sentAt}</time></p>
${code ? `<button type="button" data-code="${code}">${words.copy} ${code}</button>` : ''}
<pre>${withLinks(text)}</pre><details><summary>${words.look}</summary></details></article>`
}

const withLinks = (text: string) =>
  escape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (link) => `<a href="${link}" target="_blank">${link}</a>`)
