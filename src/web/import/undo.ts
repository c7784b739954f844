import type { Import } from '#contract/imports.ts'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { callAsOwner } from './call-as-owner.ts'
import { refreshLists } from './state.ts'

/** Takes back what these imports of this person have made and nobody has changed since. Answers whether it was done. */
export async function undo(owner: string, imports: Import[]) {
  if (!(await ask(words.undoing))) return false
  const done = await attempt(Promise.all(imports.map((each) => undoOne(owner, each))), {
    done: words.undone,
    failed: words.undoFailed,
  })
  refreshLists()
  return done
}

/** One that is gone already was undone in another tab. */
async function undoOne(owner: string, { _id: id }: Import) {
  try {
    await callAsOwner(owner, 'undoImport', { id })
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
  }
}
