// Signals between processes: what changed for whom, and that there is work. A lost one does no harm: pages refresh
// every 30 seconds and workers look every second by themselves.
import { EventEmitter } from 'node:events'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { EventName } from '#contract/notifications.ts'
import type { Logger } from 'pino'
import type { Database } from './storage/sql.ts'

// `sessions`: some session of this account ended. The rest is what /api/events tells.
type News = EventName | 'sessions'
type Work = 'reminders' | 'deliveries'

export type Signals = {
  tell(userIds: string[], news: News): void
  subscribe(userId: string, listener: (news: News) => void): () => void
  wake(work: Work): void
  onWake(work: Work, listener: () => void): () => void
  close(): Promise<void>
}

const channel = 'jotbell'
// A NOTIFY carries at most 8,000 bytes.
const idsPerMessage = 200

export async function openSignals(db: Database, log: Logger): Promise<Signals> {
  const here = new EventEmitter().setMaxListeners(0)
  const deliver = (message: string) => {
    const [name = '', ids = ''] = message.split(' ')
    if (!ids) here.emit(`work ${name}`)
    else for (const id of ids.split(',')) here.emit(id, name)
  }
  const shared = db.engine === 'postgres'
  const unsubscribe = shared ? await db.listen(channel, deliver) : async () => {}
  const send = shared ? batched(db, log) : deliver
  return {
    tell(userIds, news) {
      const ids = [...new Set(userIds)]
      for (let from = 0; from < ids.length; from += idsPerMessage)
        send(`${news} ${ids.slice(from, from + idsPerMessage).join(',')}`)
    },
    subscribe: (userId, listener) => listen(here, userId, listener),
    wake: (work) => send(work),
    onWake: (work, listener) => listen(here, `work ${work}`, listener),
    close: unsubscribe,
  }
}

// Messages of one turn of the event loop are sent in one statement: a request often tells of notes and of the user,
// and PostgreSQL lets only one transaction at a time commit a NOTIFY.
function batched(db: Database, log: Logger) {
  const unsent = new Set<string>()
  let sending = false

  async function sendAll() {
    sending = true
    await yieldToEventLoop()
    while (unsent.size > 0) {
      const messages = [...unsent]
      unsent.clear()
      await notify(db, messages).catch((error: unknown) => log.warn({ err: error }, 'NOTIFY failed'))
    }
    sending = false
  }

  return (message: string) => {
    unsent.add(message)
    if (!sending) void sendAll()
  }
}

function notify(db: Database, messages: string[]) {
  return db.run('notify', 'select pg_notify($1, message) from unnest($2::text[]) message', [
    channel,
    messages,
  ])
}

function listen<Args extends unknown[]>(
  emitter: EventEmitter,
  name: string,
  listener: (...args: Args) => void,
) {
  emitter.on(name, listener)
  return () => void emitter.off(name, listener)
}
