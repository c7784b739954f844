// The services outside that the server needs: a mail server and PayPal. What is not configured is stood in for;
// readConfig has both of them in production.
import type { Services, World } from './world.ts'

export async function openServices(given: Pick<World, 'config' | 'clock' | 'db' | 'log'>): Promise<Services> {
  const { smtpUrl, paypal } = given.config
  if (smtpUrl && paypal) return { smtpUrl, paypal, close: () => Promise.resolve() }
  const { openStandins } = await import('#standins/standins.ts')
  const standins = await openStandins(given)
  return { smtpUrl: standins.smtpUrl, paypal: standins.paypal, standins, close: standins.close }
}
