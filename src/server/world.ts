// What every domain is handed: the settings, the clock, the database, the keys, the services outside, the signals.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config, PaypalSettings } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Network } from './outbound/network.ts'
import type { Pace } from './pace.ts'
import type { Secrets } from './secrets.ts'
import type { Signals } from './signals.ts'
import type { Database } from './storage/sql.ts'

/** What a world is opened with. */
export type BaseWorld = { config: Config; clock: Clock; db: Database; log: Logger }

export type World = BaseWorld & {
  metrics: Metrics
  /** Where the hosts are that people name. */
  network: Network
  pace: Pace
  secrets: Secrets
  services: Services
  signals: Signals
}

/** A mail server and PayPal. */
export type Services = {
  smtpUrl: string
  paypal: PaypalSettings
  /** Adds the pages that a service has on this server. */
  mount(app: FastifyInstance): Promise<void>
  /** Deletes what a service stores in this database about a person, in the transaction that deletes the account. */
  deleteRows(db: Database, account: { email: string }): Promise<void>
  close(): Promise<void>
}
