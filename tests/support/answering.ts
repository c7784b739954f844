import type { IncomingMessage, ServerResponse } from 'node:http'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Listens for requests with this answer. One that its sender gave up on half way is no failure of the double. */
export function answering(answer: Answer) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    void answer(request, response).catch((error: unknown) => {
      if (request.complete) throw error
    })
  }
}
