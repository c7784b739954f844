// Looks at what operators get wrong, one line each.
import { Resolver } from 'node:dns/promises'
import { type Clock, seconds, systemClock } from '#server/clock.ts'
import type { Finding } from './finding.ts'
import { cannotUse, checkMachine } from './machine.ts'
import { checkDomain, checkSmtp } from './mail.ts'
import { checkPaypal } from './paypal.ts'
import { checkPush } from './push.ts'
import { checkSettings } from './settings.ts'
import { checkDatabase } from './storage.ts'

type Outside = { clock: Clock; dns: Pick<Resolver, 'resolveTxt'> }

const theWorld = (): Outside => ({
  clock: systemClock,
  dns: new Resolver({ timeout: seconds(3), tries: 2 }),
})

/** Yields each finding when it is made: some take their time. */
export async function* examine(
  env: Record<string, string | undefined>,
  { clock, dns } = theWorld(),
): AsyncGenerator<Finding> {
  const { config, findings } = checkSettings(env)
  yield* findings
  if (!config) return
  const machine = checkMachine(config, clock)
  yield* machine
  if (!cannotUse(machine, 'DATA_DIR')) yield* await checkDatabase(config, clock)
  yield* await checkSmtp(config)
  yield* await checkDomain(config, dns)
  yield* await checkPaypal(config)
  yield* await checkPush(config, clock)
}
