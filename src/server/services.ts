// The services outside that the server needs: a mail server and PayPal. The stand-ins take the place of what is not
// configured, outside of production.
import type { BaseWorld, Services, World } from './world.ts'

const nothing = async () => {}

export async function openServices(given: BaseWorld & Pick<World, 'secrets'>): Promise<Services> {
  const { smtpUrl, paypal, production } = given.config
  if (smtpUrl && paypal) return { smtpUrl, paypal, mount: nothing, deleteRows: nothing, close: nothing }
  // readConfig refuses this already. It must hold whatever becomes of the settings: the stand-ins show every letter.
  if (production) throw new Error('Production needs a mail server and a PayPal account')
  const { openStandins } = await import('#standins/standins.ts')
  return openStandins(given)
}
