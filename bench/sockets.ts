// What everybody else notices of connections that ask for nothing.
import { active, askEvery, type Background, compare } from './background-load.ts'
import { type Chapter, count } from './figures.ts'
import { nextMessage, startHelper, stopHelper } from './helper.ts'
import type { Sizes } from './sizes.ts'
import type { Crowd } from './socket-crowd.ts'

export async function sockets(sizes: Sizes): Promise<Chapter> {
  const crowds = {
    '2,000 that never end their request': duringCrowd('slow', 2_000),
    '10,000 that stay after one request': duringCrowd('idle', 10_000),
  }
  const text = [
    `GET /api/auth/me every ${askEvery} ms over ${active} connections, medians of ${count(sizes.rounds)} rounds. ` +
      'The server closes a request without an end after 10 to 12 seconds; the crowd then comes again.\n',
    await compare({}, crowds, sizes),
  ]
  return { title: 'Connections that ask for nothing', text }
}

function duringCrowd(kind: Crowd['kind'], size: number): Background {
  return async (url, work) => {
    const crowd = startHelper('socket-crowd.ts', { url, kind, size } satisfies Crowd)
    await nextMessage(crowd)
    await work()
    await stopHelper(crowd)
  }
}
