// What every domain is handed: the database, the clock, the keys, the way to tell others.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
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
  signals: Signals
}
