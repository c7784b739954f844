import type { Api, CallName, ReplyOf } from '#contract/api.ts'
import { importWords } from '#contract/messages/import-screen.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { callAs, type InputOf } from '#web/sync/call.ts'
import { currentUser, provenToken } from '#web/sync/session.ts'

/** Makes a call for the person whose import it is. Somebody else may have logged in meanwhile, in another tab even. */
export async function callAsOwner<Name extends CallName>(
  owner: string,
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<ReplyOf<Api[Name]>> {
  return callAs(await tokenOfOwner(owner), name, input, signal)
}

async function tokenOfOwner(owner: string) {
  try {
    return await provenToken(owner)
  } catch (error) {
    const user = currentUser()
    if (!user || user._id === owner) throw error
    // To wait would not help, unlike where the server cannot be asked.
    throw new CallFailed(401, { message: importWords.somebodyElse })
  }
}
