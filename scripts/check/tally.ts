import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export type Tally = { passed: number; failed: number }

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** What both test runners wrote down. A report that is not there counts nothing: its step has failed then. */
export function tally(reports: { vitest: string; playwright: string }): Tally {
  const vitest = read(reports.vitest, VitestReport)
  const stats = read(reports.playwright, PlaywrightReport)?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  }
}

export function closing({ passed, failed }: Tally, failedSteps: string[]) {
  const broken = failedSteps.length > 0 ? `Failed: ${failedSteps.join(', ')}\n` : ''
  return {
    line: `${broken}${passed} passed, ${failed} failed`,
    isGood: passed > 0 && failed === 0 && failedSteps.length === 0,
  }
}

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | undefined {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
