import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { EventName } from '#contract/notifications.ts'
import { request } from '#web/browser/request.ts'
import { read } from '#web/browser/stored.ts'
import { eventsIn } from '#web/app/event-lines.ts'
import { hasNewNotifications, refreshNotifications } from '#web/bell/notifications.ts'
import { queries } from '#web/sync/queries.ts'
import { refreshReminders } from '#web/reminders/reminders.ts'
import { resume, useSession } from '#web/sync/session.ts'

const refreshers: Record<EventName, () => void> = {
  notification: () => {
    refreshNotifications()
    void queries.invalidateQueries({ queryKey: ['deliveries'] })
  },
  reminders: refreshReminders,
  notes: () => void queries.invalidateQueries({ queryKey: ['notes'] }),
  user: () => void resume(),
}
const refresh = new Map(Object.entries(refreshers))

/** Keeps the page up to date with what happens elsewhere, over one connection for as long as somebody is in. */
export function useLiveUpdates() {
  const session = useSession()
  const userId = session.status === 'in' ? session.user._id : null
  useEffect(() => {
    if (!userId) return
    const leaving = new AbortController()
    void follow(leaving.signal)
    return () => leaving.abort()
  }, [userId])
}

const firstPause = 1_000
const longestPause = 30_000
// The server says something at least every 25 seconds.
const longestSilence = 60_000

async function follow(left: AbortSignal) {
  let pause = firstPause
  for (let first = true; !left.aborted; first = false) {
    const outcome = await listen(left, () => {
      pause = firstPause
      // What happened while nobody listened. At first that is a moment, and one look at the bell tells.
      if (first) void lookForRings()
      else for (const catchUp of refresh.values()) catchUp()
    })
    if (outcome === 'logged out') return void resume()
    await quiet(pause * (0.75 + Math.random() / 2), left)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function lookForRings() {
  if (await hasNewNotifications()) refreshReminders()
}

/** Listens until the connection ends, for whatever reason. */
async function listen(left: AbortSignal, onOpen: () => void): Promise<'ended' | 'logged out'> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), longestSilence)
  try {
    const response = await request(api.events, {
      token: read('token'),
      accept: 'text/event-stream',
      signal: AbortSignal.any([left, silence.signal]),
    })
    if (response.status === 401) return 'logged out'
    if (!response.ok || !response.body) return 'ended'
    onOpen()
    let rest = ''
    for await (const text of textIn(response.body)) {
      clearTimeout(watch)
      watch = setTimeout(() => silence.abort(), longestSilence)
      const arrived = eventsIn(rest + text)
      rest = arrived.rest
      for (const name of arrived.names) refresh.get(name)?.()
    }
    return 'ended'
  } catch {
    return 'ended'
  } finally {
    clearTimeout(watch)
  }
}

async function* textIn(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** Waits, but not longer than the network is away or somebody is in. */
function quiet(duration: number, left: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, duration)
    addEventListener('online', done)
    left.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      left.removeEventListener('abort', done)
      resolve()
    }
  })
}
