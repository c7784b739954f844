import type { Profile } from '#contract/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call, callForFile } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { loadSync } from '#web/sync/load.ts'
import { accountClosed, currentUser, replaceUser } from '#web/sync/session.ts'

export function saveProfile(profile: Profile) {
  return attempt(changeProfile(profile), { done: successes.changeProfile, failed: failures.changeProfile })
}

async function changeProfile(profile: Profile) {
  replaceUser(await call('changeProfile', profile))
  refetch('lamps')
}

export function exportAccount() {
  return call('exportAccount')
}

export function fetchArchive() {
  return callForFile('archiveAccount')
}

export async function closeAccount(password: string) {
  const userId = currentUser()?._id
  await call('closeAccount', { password })
  if (userId) await forgetChanges(userId)
  accountClosed()
}

async function forgetChanges(userId: string) {
  await loadSync()
    .then((sync) => sync.forgetChanges(userId))
    .catch(() => {})
}
