// A whole installation under load while things go wrong, and the account of it afterwards.
import { startChannelServices } from '#tests/support/channel-services.ts'
import { webhookIds } from '#tests/support/planted-channels.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { seeded } from '#tests/support/random.ts'
import { audit } from './audit.ts'
import { settlePeople, startCrowd } from './crowd.ts'
import { longPace, type Pace, startFaults } from './faults.ts'
import { startFleet } from './fleet.ts'
import { windDown } from './wind-down.ts'
import { openSink } from './sink.ts'
import { beginOld, upgradeAll } from './upgrade.ts'
import { setTimeout as pause } from 'node:timers/promises'

export type Plan = {
  milliseconds: number
  users: number
  seed: number
  web: number
  worker: number
  thinks: number
  dueWithin: readonly [number, number]
  pace: Pace
  // Whether one process of each role is never killed, so that a leak has the time to show.
  spare: boolean
  // Whether it begins as version 1.0.0, and is upgraded on the way.
  upgrade?: boolean
}

export type Soaked = Awaited<ReturnType<typeof soak>>

export const longPlan = {
  web: 2,
  worker: 3,
  thinks: 10_000,
  dueWithin: [4_000, 120_000],
  pace: longPace,
  spare: true,
} as const

export async function soak(plan: Plan, say: (line: string) => void = () => {}) {
  await using postgres = await startPostgres()
  const sink = await openSink()
  const services = await startChannelServices()
  const old = plan.upgrade ? beginOld() : undefined
  const people = old
    ? await old.settle(postgres.url, plan.users)
    : await settlePeople(postgres.url, plan.users, {
        services,
        quietUntil: wholeMinuteAfter(Date.now() + plan.milliseconds / 2),
      })
  const fleet = await startFleet({
    web: plan.web,
    worker: plan.worker,
    env: { ...serverEnv(postgres.url, sink.url), ...services.env },
    code: old?.code,
  })
  const isOld = () => fleet.of('web').some((place) => place.isOld)
  const crowd = startCrowd(people, { urls: fleet.urls, isOld, ...plan })
  const random = seeded(plan.seed)
  const trouble = startFaults({ fleet, postgres, sink, random, spare: plan.spare }, plan.pace)
  const telling = setInterval(
    () =>
      say(
        `${trouble.faults.length} faults, ${crowd.traffic.answers} answers, ${sink.arrivals.length} letters`,
      ),
    15_000,
  )
  // Old for a quarter of the time, of both kinds for a half.
  const began = Date.now()
  if (old) {
    await pause(plan.milliseconds / 4)
    await upgradeAll(fleet, trouble, plan.milliseconds / 2)
    say('Every process runs the new version')
  }
  await pause(Math.max(0, began + plan.milliseconds - Date.now()))
  await trouble.stop()
  clearInterval(telling)
  say('The faults are over; waiting for what is still due')
  const evidence = await windDown({ crowd, fleet, databaseUrl: postgres.url, dueMost: plan.dueWithin[1] })
  await sink.close()
  await services.stop()
  old?.remove()
  const verdict = audit({
    ...evidence,
    ledgers: crowd.ledgers,
    arrivals: sink.arrivals,
    hooks: new Set(webhookIds(services)),
    faults: trouble.faults,
  })
  return {
    ...verdict,
    broken: [...verdict.broken, ...evidence.broken],
    traffic: crowd.traffic,
    faults: trouble.faults,
    memory: fleet.places.map(({ name, lives }) => ({ name, lives })),
  }
}

// Quiet hours know no seconds.
const wholeMinuteAfter = (moment: number) => new Date(Math.ceil(moment / 60_000) * 60_000)

export const serverEnv = (databaseUrl: string, smtpUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  PUBLIC_URL: 'http://jotbell.example',
  ALLOW_DEV_PAGES: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
})
