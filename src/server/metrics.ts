// The metrics at /metrics, in Prometheus text format.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
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
    streams: new Gauge({ name: 'jotbell_event_streams', help: 'Open event streams', registers }),
  }
}
