import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

type Tally = { passed: number; failed: number }

const VitestReport = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** What both test runners wrote down. A report that is not there counts nothing: its step has failed then. */
export function tally(reports: { vitest: string; playwright: string }): Tally {
  const files = (read(reports.vitest, VitestReport)?.testResults ?? []).map(countFile)
  const stats = read(reports.playwright, PlaywrightReport)?.stats
  return {
    passed: sum(files.map(({ passed }) => passed)) + (stats?.expected ?? 0),
    failed: sum(files.map(({ failed }) => failed)) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  }
}

// A preparation that fails leaves its tests unrun: they have not passed, so in a failed file they count as failed.
function countFile({ status, assertionResults }: z.infer<typeof VitestReport>['testResults'][number]): Tally {
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  return { passed, failed: status === 'failed' ? Math.max(1, assertionResults.length - passed) : 0 }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
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
