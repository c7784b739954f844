// What people change about their own account.
import type { Profile, User } from '#contract/accounts.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns, present } from './account.ts'

export async function change(world: World, account: Account, wanted: Profile): Promise<User> {
  const { emailNotifications, pushNotifications, inAppNotifications, clock } = wanted.preferences ?? {}
  const changed = await world.db.row<Account>(
    'change-profile',
    `update users u set name = $2, email_on = coalesce($3, email_on), push_on = coalesce($4, push_on),
       in_app_on = coalesce($5, in_app_on), time_zone = coalesce($6, time_zone),
       clock = case when $7 then $8 else clock end
     where id = $1 returning ${accountColumns}`,
    [
      account.id,
      wanted.name,
      emailNotifications,
      pushNotifications,
      inAppNotifications,
      wanted.timeZone,
      clock !== undefined,
      clock,
    ],
  )
  world.signals.tell([account.id], 'user')
  return present(changed ?? account, world.clock.now())
}
