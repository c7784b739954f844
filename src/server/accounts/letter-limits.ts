// Anybody can have a letter sent to any address: a code, the question of the newsletter. So one caller reaches few
// mailboxes of one host, and few a day go to one mailbox, whatever stands behind its plus sign. Each kind of letter counts
// for itself, and the codes of an account by who asked: nobody uses up the letters that let an owner back in. The code for
// a new address counts at that address, for all accounts and callers together.
import { hostOf } from '#server/deliveries/deliveries.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as throttle from './throttle.ts'

type Asked = { kind: 'verify' | 'reset' | 'email-change' | 'newsletter'; email: string; caller: string }

/** Whether a letter may go to an address that its owner has confirmed, and whether to one that anybody may have typed. */
export type Room = { forOwner: boolean; forAnybody: boolean }

// `queue` answers with the number of letters it queued; it is called beyond the limit too, and must then queue none: the
// same statements run for known and unknown addresses.
export async function withinLimits(
  world: World,
  db: Database,
  asked: Asked,
  queue: (room: Room) => Promise<number>,
) {
  const hasRoom = async (budgets: Budget[]) =>
    (await add(budgets, 0)).every(({ count, most }) => count < most) || !world.config.rateLimits
  const forOwner = await hasRoom(budgetsOf(asked))
  const forAnybody = (await hasRoom(budgetsOfMailbox(asked))) && forOwner
  await add([...budgetsOf(asked), ...budgetsOfMailbox(asked)], await queue({ forOwner, forAnybody }))

  async function add(budgets: Budget[], by: number) {
    const windows = []
    for (const [action, who] of budgets) windows.push(...(await throttle.add(world, action, who, by, db)))
    return windows
  }
}

type Budget = [throttle.Action, string[]]

function budgetsOf({ kind, email, caller }: Asked): Budget[] {
  const own: Budget =
    kind === 'newsletter'
      ? ['newsletter letter', [mailboxOf(email)]]
      : ['code letter', [kind, email.toLowerCase(), caller]]
  return [own, ['letter to a host', [kind, caller, hostOf(email)]]]
}

// One mailbox has any number of addresses with a plus sign, and each can be registered. What an account of its own bounds
// elsewhere, see codes.ts, nothing else bounds for an address that any number of accounts may name as their new one.
function budgetsOfMailbox({ kind, email }: Asked): Budget[] {
  const mailbox = mailboxOf(email)
  if (kind === 'email-change') return [['code letter to a new address', [mailbox]]]
  if (kind === 'newsletter' || mailbox === email.toLowerCase()) return []
  return [['code letter behind a plus sign', [mailbox]]]
}

/** The mailbox behind an address, whatever stands behind its plus sign. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
