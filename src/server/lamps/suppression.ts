// An address whose mail server refuses it for good gets no more reminder letters: servers that are written to in vain count
// that against the sender, and everybody's letters suffer.
import { suppressedWords } from '#contract/messages/lamps.ts'
import {
  countRefusal,
  endLetters,
  isRefusedAgain,
  lastAccepted,
  resumeEmail,
} from '#server/accounts/suppression.ts'
import type { MailWatch } from '#server/deliveries/delivery.ts'
import * as notifications from '#server/notifications/notifications.ts'
import { createSharedTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'

// Letters that are refused together are judged together: each judgement reads everything that was sent to the account.
const judgements = createSharedTurns<void>()

export const mailWatch: MailWatch = {
  async refused(world, userId) {
    const now = world.clock.now()
    await countRefusal(world.db, userId, now)
    await judgements.take(world.config, userId, () => judge(world, userId, now))
  },
  async testAccepted(world, userId) {
    if (await world.db.transaction((tx) => resumeEmail(tx, userId))) tell(world, userId)
  },
}

async function judge(world: World, userId: string, now: Date) {
  if (!(await isRefusedAgain(world.db, userId))) return
  const acceptedAt = await lastAccepted(world, userId)
  const isSuppressed = await world.db.transaction(async (tx) => {
    if (!(await endLetters(tx, userId, acceptedAt, now))) return false
    await notifications.add(tx, { id: userId }, suppressedWords, now)
    return true
  })
  if (isSuppressed) tell(world, userId)
}

const tell = ({ signals }: World, userId: string) => signals.tell([userId], 'notification')
