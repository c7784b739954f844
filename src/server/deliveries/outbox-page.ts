// The page on which a developer reads the mail of a server without SMTP. Where mail is really sent, it is a 404.
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { outbox as words } from '#contract/messages.ts'
import { escape } from '#server/http/html.ts'
import type { World } from '#server/world.ts'
import * as mailbox from './mailbox.ts'

export function serveOutbox(app: FastifyInstance, world: World) {
  if (world.config.production || world.config.smtpUrl) return
  const script = fs.readFileSync(path.join(import.meta.dirname, 'outbox-page.client.js'), 'utf8')
  app.get('/dev/outbox', async (_, reply) => reply.type('text/html').send(page()))
  app.get('/dev/outbox.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get('/dev/outbox.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await mailbox.list(world.db)),
  )
}

function page() {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:2rem 1rem;color:light-dark(#1b2622,#efece2);background:light-dark(#f6f2e9,#131916)}
article{background:light-dark(#fff,#1c2420);border:1px solid light-dark(#ded8c9,#303a34);border-radius:18px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:light-dark(#48544e,#b9c0b8)}
button{font:inherit;font-weight:600;min-height:44px;padding:.4rem 1rem;margin:.5rem 0;border:0;border-radius:12px;background:light-dark(#17493c,#9fd6ba);color:light-dark(#fff,#0e2a21)}
iframe{width:100%;height:40rem;border:0;border-radius:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
</style></head><body><main><h1>${words.title}</h1><p>${escape(words.about)}</p>
<div id="letters" aria-live="polite" data-empty="${escape(words.empty)}" data-to="${words.to}" data-copy="${words.copy}"
 data-copied="${words.copied}" data-look="${words.look}" data-text="${words.text}"></div>
</main><script src="/dev/outbox.js" defer></script></body></html>`
}
