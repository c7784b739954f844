import { logoutWords } from '#contract/messages/logout.ts'
import { draftKeys } from '#web/browser/stored.ts'
import * as session from '#web/sync/session.ts'
import { syncState, unsentChanges } from '#web/sync/sync-state.ts'
import { ask } from '#web/ui/confirm.tsx'

/**
 * Logs out, and asks first where that has a price: unsent changes stay on this device until the same person logs in
 * again, and unfinished notes and reminders go, since nobody else may find them here.
 */
export async function logout() {
  const count = unsentChanges(syncState()).length + syncState().refused.length
  const draftsOf = (form: string) => draftKeys(`draft:${session.currentUser()?._id}:${form}`).length
  const notes = draftsOf('note:')
  const reminders = draftsOf('reminder:') + draftsOf('quick-add')
  const { text, ...question } = logoutWords.question
  if (count > 0 && !(await ask({ ...question, text: text(count), kind: 'limit' }))) return
  const drafts = logoutWords.drafts(notes, reminders)
  if (notes + reminders > 0 && !(await ask({ ...question, text: drafts }))) return
  await session.logout()
}
