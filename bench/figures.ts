// From measurements to the sentences and tables of the report.

export type Chapter = { title: string; text: string[] }

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export const count = (value: number) => whole.format(value)
export const microseconds = (seconds: number) => {
  const value = seconds * 1_000_000
  return `${value < 10 ? value.toFixed(1) : whole.format(value)} µs`
}
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const megabytes = (bytes: number) => `${whole.format(bytes / 1024 / 1024)} MB`
export const times = (value: number) => `${value.toFixed(2)}x`

export function atMost(value: number, goal: number, show = times) {
  return `${show(value)} (goal: at most ${show(goal)}, ${value <= goal ? 'met' : '**missed**'})`
}

export function atLeast(value: number, goal: number, show = times) {
  return `${show(value)} (goal: at least ${show(goal)}, ${value >= goal ? 'met' : '**missed**'})`
}

export function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

export const median = (values: number[]) => quantile(values, 0.5)

export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
