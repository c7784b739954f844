// What people change about their own account.
import type { Profile, User } from '#contract/accounts.ts'
import { rules } from '#contract/messages/rules.ts'
import { invalid } from '#server/refusal.ts'
import { pgCode, pgCodes } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns, present } from './account.ts'
import type { AccountData } from './accounts.ts'

export async function change(
  world: World,
  account: Account,
  wanted: Profile,
  data: AccountData[],
): Promise<User> {
  const changed = await update(world, account, wanted).catch((error: unknown) => {
    throw readable(error)
  })
  for (const { afterProfile } of data) await afterProfile?.(world, account)
  world.signals.tell([account.id], 'user')
  return present(changed ?? account, world.clock.now())
}

function update(world: World, account: Account, { name, timeZone, preferences = {} }: Profile) {
  const { emailNotifications, pushNotifications, inAppNotifications, clock, quietHours } = preferences
  return world.db.row<Account>(
    'change-profile',
    `update users u set name = $2, email_on = coalesce($3, email_on), push_on = coalesce($4, push_on),
       in_app_on = coalesce($5, in_app_on), time_zone = coalesce($6, time_zone),
       clock = case when $7 then $8 else clock end,
       quiet_from = case when $9 then $10 else quiet_from end, quiet_to = case when $9 then $11 else quiet_to end
     where id = $1 returning ${accountColumns}`,
    [
      account.id,
      name,
      emailNotifications,
      pushNotifications,
      inAppNotifications,
      timeZone,
      clock !== undefined,
      clock,
      quietHours !== undefined,
      quietHours?.from,
      quietHours?.to,
    ],
  )
}

// The contract accepts every zone that Node knows; the database, which goes by it in quiet hours, may have an older list.
const readable = (error: unknown) =>
  pgCode(error) === pgCodes.invalidValue ? invalid('timeZone', rules.timeZone) : error
