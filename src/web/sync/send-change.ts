import { CallFailed, failedWith } from './call-failed.ts'
import { callAs } from './call.ts'
import { inputAt, type Change } from './change.ts'
import { judge } from './queue.ts'
import { isReachable } from './reach.ts'
import { provenToken } from './session.ts'

const replyTimeoutMs = 20_000

/** Sends a change. Without an answer it may have arrived all the same, so it is sent once more where the server answers. */
export async function sendChange(change: Change): Promise<unknown> {
  try {
    return await sendOnce(change)
  } catch (error) {
    if (failedWith(error, 'NOTE_CHANGED')) return sendJoined(change, error)
    if (!isUnanswered(error) || !(await isReachable())) throw error
    return sendAgain(change)
  }
}

/** What is gone by now was deleted the first time. */
async function sendAgain(change: Change) {
  try {
    return await sendOnce(change)
  } catch (error) {
    if (change.preview === null && judge(change, error).kind === 'done') return undefined
    throw error
  }
}

/** Somebody else changed the note. Where their words and ours go together, both are sent. */
async function sendJoined(change: Change, error: unknown) {
  if (change.name !== 'changeNote' || !change.base) throw error
  const { base, input, preview } = change
  const [{ findNote }, { joinNotes }] = await Promise.all([
    import('./find-note.ts'),
    import('./join-notes.ts'),
  ])
  const theirs = await findNote(input.id, await provenToken(change.userId))
  const joined = theirs && joinNotes(base, preview, theirs)
  if (!joined) throw error
  return sendChange({
    ...change,
    input: { ...input, ...joined, ifUpdatedAt: theirs.updatedAt },
    preview: { ...preview, ...joined },
    base: theirs,
  })
}

async function sendOnce(change: Change) {
  const token = await provenToken(change.userId)
  return callAs(token, change.name, inputAt(Date.now(), change), AbortSignal.timeout(replyTimeoutMs))
}

function isUnanswered(error: unknown) {
  if (error instanceof CallFailed) return error.status === 0
  return error instanceof DOMException && error.name === 'TimeoutError'
}
