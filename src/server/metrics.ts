// The metrics at /metrics, in Prometheus text format.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Duration, seconds } from './clock.ts'

/** When a loop last worked, by the clock that nobody sets, and after how long without it something is wrong. */
export type Beat = { at: number; patience: Duration }

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const beats = new Map<string, Beat>()
  return {
    registry,
    beats,
    loops: new Gauge({
      name: 'jotbell_loop_beat_age_seconds',
      help: 'Time since a loop last worked',
      labelNames: ['loop'],
      registers,
      collect() {
        this.reset()
        for (const [loop, { at }] of beats) this.set({ loop }, (performance.now() - at) / seconds(1))
      },
    }),
    requests: new Histogram({
      name: 'jotbell_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    fired: new Counter({ name: 'jotbell_fired_total', help: 'Occurrences that rang', registers }),
    lateness: new Histogram({
      name: 'jotbell_due_to_attempt_seconds',
      help: 'Time from the due time of a reminder to the first attempt to send it',
      labelNames: ['channel'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30, 300],
      registers,
    }),
    outcomes: new Counter({
      name: 'jotbell_deliveries_total',
      help: 'Delivery attempts by outcome',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    queue: new Gauge({
      name: 'jotbell_deliveries_waiting',
      help: 'Deliveries that are pending',
      registers,
    }),
    clockSkew: new Gauge({
      name: 'jotbell_clock_skew_seconds',
      help: "How far the clock of this machine is ahead of the database's",
      registers,
    }),
    backupMade: new Gauge({
      name: 'jotbell_backup_made_timestamp_seconds',
      help: 'When the newest nightly backup was made',
      registers,
    }),
    backupFailing: new Gauge({
      name: 'jotbell_backup_failing',
      help: '1 if the last nightly backup failed',
      registers,
    }),
    streams: new Gauge({ name: 'jotbell_event_streams', help: 'Open event streams', registers }),
  }
}
