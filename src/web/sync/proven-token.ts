import { CallFailed } from './call-failed.ts'
import { currentSession, resume, tokenOf } from './session.ts'

/** A token that the server itself has matched with this person, so that nothing is ever sent as somebody else. */
export async function provenToken(userId: string) {
  if (!tokenOf(userId)) await resume()
  const token = tokenOf(userId)
  if (!token) throw new CallFailed(currentSession().status === 'out' ? 401 : 0)
  return token
}
