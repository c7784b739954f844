// Sets a new password for somebody who knows the old one.
import { refused } from '#contract/messages/refusals.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { confirmPassword } from './confirm-password.ts'
import * as passwords from './passwords.ts'
import { endAllBut } from './session-list.ts'
import * as sessions from './sessions.ts'
import { renewHash } from './store.ts'
import * as throttle from './throttle.ts'

type Wanted = { password: string; newPassword: string }

export async function changePassword(
  world: World,
  session: sessions.Session,
  { password, newPassword }: Wanted,
) {
  const { account } = session
  const known = await confirmPassword(world, account, password)
  const chosen = await passwords.hash(newPassword, account.id)
  await world.db.transaction(async (db) => {
    // Only over the password that was asked for: a reset may have overtaken us.
    if (!(await renewHash(db, { id: account.id, password_hash: known }, chosen)))
      throw new Refusal(403, refused.wrongPassword)
    await endAllBut(db, session)
    await sessions.markAuthenticated(world, session, db)
    // A reset code that waits stays good: whoever reads the mailbox can ask for another, and a thief must not end the owner's.
    const [today] = await throttle.add(world, 'letter about a password', [account.id], 1, db)
    if (today!.count <= today!.most) await queueLetter(db, account, 'new-password', world.clock.now())
  })
  world.signals.tell([account.id], 'sessions')
  world.signals.wake('deliveries')
}
