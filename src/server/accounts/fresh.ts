// A fresh login: password or passkey given within five minutes. What a thief of a session must not do needs one.
import { refused } from '#contract/messages/refusals.ts'
import { between, minutes } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { confirmPassword } from './confirm-password.ts'
import { markAuthenticated, type Session } from './sessions.ts'
import * as throttle from './throttle.ts'

const freshFor = minutes(5)

export function assertFresh(world: World, session: Session) {
  if (!isFresh(world, session))
    throw new Refusal(403, refused.freshLogin, { errorCode: 'FRESH_LOGIN_NEEDED' })
}

/** Takes the password once more, in the session that asks. */
export async function authenticateAgain(world: World, session: Session, password: string) {
  await confirmPassword(world, session.account, password)
  await markAuthenticated(world, session)
}

// The contract of version 1 opens the export to every session, so an older one is told to the owner instead: once a day.
export async function tellOfExport(world: World, session: Session) {
  if (isFresh(world, session)) return
  const [today] = await throttle.add(world, 'letter about an export', [session.account.id], 1)
  if (today!.count > today!.most) return
  await queueLetter(world.db, session.account, 'exported', world.clock.now())
  world.signals.wake('deliveries')
}

// The clocks of two processes differ a little, so a moment ahead is fresh, too.
const isFresh = ({ clock }: World, { authenticatedAt }: Session) =>
  Math.abs(between(authenticatedAt, clock.now())) <= freshFor
