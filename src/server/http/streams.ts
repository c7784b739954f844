// The open event streams of this process. A person has few pages open: where there are more, the oldest gives way.
import type { ServerResponse } from 'node:http'
import type { Session } from '#server/accounts/sessions.ts'

const mostOfSession = 10
const mostOfCaller = 100
// We drop a page that does not read its stream, to save memory: it reconnects by itself.
const maxUnread = 64 * 1024

export type Stream = { session: Session; caller: string; response: ServerResponse }
export type Streams = ReturnType<typeof createStreams>

export function createStreams({ limitCallers }: { limitCallers: boolean }) {
  const all = new Set<Stream>()
  const byUser = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const byCaller = new Map<string, Set<Stream>>()
  return {
    all,
    add(stream: Stream) {
      all.add(stream)
      put(byUser, stream.session.account.id, stream, Infinity)
      put(bySession, keyOf(stream.session), stream, mostOfSession)
      put(byCaller, stream.caller, stream, limitCallers ? mostOfCaller : Infinity)
    },
    remove(stream: Stream) {
      all.delete(stream)
      take(byUser, stream.session.account.id, stream)
      take(bySession, keyOf(stream.session), stream)
      take(byCaller, stream.caller, stream)
    },
    ofUser: (userId: string) => byUser.get(userId) ?? new Set<Stream>(),
    ofSession: (session: Session) => bySession.get(keyOf(session)) ?? new Set<Stream>(),
  }
}

/** Each session once, however many streams it has. */
export function sessionsOf(streams: Set<Stream>) {
  return [...new Map([...streams].map(({ session }) => [keyOf(session), session])).values()]
}

export function write({ response }: Stream, text: string) {
  // An event may come between the end of a stream and its close; a write then would crash the process.
  if (response.writableEnded) return
  if (response.writableLength > maxUnread) response.destroy()
  else response.write(text)
}

export const end = ({ response }: Stream) => void response.end()

const keyOf = ({ tokenHash }: Session) => tokenHash.toString('base64')

function put(lists: Map<string, Set<Stream>>, key: string, stream: Stream, most: number) {
  const list = lists.getOrInsertComputed(key, () => new Set())
  list.add(stream)
  const [oldest] = list
  if (!oldest || list.size <= most) return
  // The page is told, so that it does not come back at once and drive out another.
  write(oldest, 'event: replaced\ndata: {}\n\n')
  end(oldest)
  list.delete(oldest)
}

function take(lists: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const list = lists.get(key)
  list?.delete(stream)
  if (list?.size === 0) lists.delete(key)
}
