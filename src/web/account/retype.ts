import { CallFailed } from '#web/sync/call-failed.ts'

/** Passes the reply on. A code that the server refuses is worth nothing: it is to be typed anew. */
export async function retypeIfRefused<Reply>(reply: Promise<Reply>, retype: () => void) {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CallFailed && error.status === 400) retype()
    throw error
  }
}
