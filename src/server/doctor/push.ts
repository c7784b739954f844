// Firebase gives us a token for its messages. The keys of Web Push are checked with the database they lie in.
import { openFcmAccess } from '#server/deliveries/fcm-access.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Finding, fine, reasonOf, wrong } from './finding.ts'

export async function checkPush({ fcm }: Config, clock: Clock): Promise<Finding[]> {
  if (!fcm) return []
  try {
    await openFcmAccess({ clock }, fcm)(async () => ({ status: 200 }))
    return [fine('FCM', 'It takes our service account')]
  } catch (error) {
    return [
      wrong(
        'FCM',
        reasonOf(error),
        'Make a new key for the service account, and set FCM_SERVICE_ACCOUNT to it.',
      ),
    ]
  }
}
