// What every domain is handed: the settings, the clock, the database, the keys, the services outside, the signals.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config, PaypalSettings } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from './secrets.ts'
import type { Signals } from './signals.ts'
import type { Database } from './storage/sql.ts'

export type World = {
  config: Config
  clock: Clock
  db: Database
  log: Logger
  metrics: Metrics
  secrets: Secrets
  services: Services
  signals: Signals
}

/** A mail server and PayPal, real ones or stand-ins. */
export type Services = {
  smtpUrl: string
  paypal: PaypalSettings
  standins?: Standins
  close(): Promise<void>
}

/** What stand-ins add to the server: their pages, and what they store about a person. */
export type Standins = {
  mount(app: FastifyInstance): Promise<void>
  accountData: { deleteRows(db: Database, account: { email: string }): Promise<void> }[]
}
