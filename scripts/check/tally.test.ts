import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closing, tally } from './tally.ts'

const file = (status: string, ...outcomes: string[]) => ({
  status,
  assertionResults: outcomes.map((outcome) => ({ status: outcome })),
})

test('both runners are summed; what a failure kept from running and what is flaky has failed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jotbell-tally-'))
  const reports = { vitest: join(dir, 'vitest.json'), playwright: join(dir, 'journeys.json') }
  const testResults = [
    file('passed', 'passed', 'passed', 'skipped'),
    file('failed', 'passed', 'failed', 'skipped'),
    file('failed'),
  ]
  writeFileSync(reports.vitest, JSON.stringify({ testResults }))
  writeFileSync(reports.playwright, JSON.stringify({ stats: { expected: 7, unexpected: 2, flaky: 1 } }))
  expect(tally(reports)).toEqual({ passed: 10, failed: 6 })
})

test('a run without reports has passed nothing and is not good', () =>
  expect(closing(tally({ vitest: 'nowhere.json', playwright: 'nowhere.json' }), ['tests'])).toEqual({
    line: 'Failed: tests\n0 passed, 0 failed',
    isGood: false,
  }))

test.each([
  { passed: 5, failed: 0, steps: [], isGood: true },
  { passed: 5, failed: 1, steps: [], isGood: false },
  { passed: 5, failed: 0, steps: ['lint'], isGood: false },
  { passed: 0, failed: 0, steps: [], isGood: false },
])('good only when something passed and nothing failed: %o', ({ passed, failed, steps, isGood }) =>
  expect(closing({ passed, failed }, steps)).toMatchObject({ isGood }),
)
