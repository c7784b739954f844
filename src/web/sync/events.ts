import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { EventName } from '#contract/notifications.ts'
import { request } from '#web/browser/request.ts'
import { read } from '#web/browser/stored.ts'
import { backOff } from './back-off.ts'
import { eventsIn } from './event-lines.ts'
import { refetch, whenSettled } from './lists.ts'
import { resume, useSession } from './session.ts'

/** What an event makes out of date. */
const refetches: Record<EventName, () => void> = {
  notification: () => refetch('notifications', 'deliveries', 'lamps'),
  reminders: () => refetch('reminders', 'history', 'rehearsal'),
  notes: () => refetch('notes', 'labels'),
  user: () => {
    void resume()
    refetch('lamps', 'channels', 'contacts')
  },
}
const onEvent = new Map(Object.entries(refetches))

/** Keeps the page up to date with what happens elsewhere, over one connection for as long as somebody is logged in. */
export function useLiveUpdates() {
  const session = useSession()
  const userId = session.status === 'in' ? session.user._id : null
  useEffect(() => {
    if (!userId) return
    const stopping = new AbortController()
    void follow(stopping.signal)
    return () => stopping.abort()
  }, [userId])
}

// The server sends something at least every 25 seconds.
const longestSilenceMs = 60_000

async function follow(stop: AbortSignal) {
  const retry = backOff({ firstMs: 1_000, longestMs: 30_000 })
  // A newer page took the place of this one. Back at once, the two would take it from each other for ever; this page
  // refreshes every 30 seconds meanwhile, and comes back when the person looks at it again.
  const stepBack = backOff({ firstMs: 600_000, longestMs: 600_000 })
  for (let first = true; !stop.aborted; first = false) {
    const outcome = await listen(stop, () => {
      retry.reset()
      // Events were missed while there was no connection. Before the first one only a moment has passed, and what it
      // made out of date is fetched once more when the first screen stands.
      if (first)
        stop.addEventListener(
          'abort',
          whenSettled(() => refetch(...kept)),
        )
      else for (const catchUp of onEvent.values()) catchUp()
    })
    if (outcome === 'logged out') return void resume()
    await (outcome === 'replaced' ? stepBack : retry).wait(stop)
  }
}

const kept = ['notifications', 'reminders', 'notes']

/** Listens until the connection ends, for whatever reason. */
async function listen(stop: AbortSignal, onOpen: () => void): Promise<'ended' | 'replaced' | 'logged out'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilenceMs)
  try {
    const response = await request(api.events, {
      token: read('token'),
      accept: 'text/event-stream',
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (response.status === 401) return 'logged out'
    if (!response.ok || !response.body) return 'ended'
    onOpen()
    let rest = ''
    for await (const text of textIn(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilenceMs)
      const arrived = eventsIn(rest + text)
      rest = arrived.rest
      if (arrived.names.has('replaced')) return 'replaced'
      for (const name of arrived.names) onEvent.get(name)?.()
    }
    return 'ended'
  } catch {
    return 'ended'
  } finally {
    clearTimeout(timer)
  }
}

async function* textIn(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
