export type Step = {
  name: string
  command: [string, ...string[]]
  /** Shows what the command says while it runs; else it is shown only when it fails. */
  isLoud?: boolean
  env?: Record<string, string>
}

export const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' }

const still: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['oxfmt', '--check'] },
]

export const quickSteps: Step[] = [
  ...still,
  { name: 'unit tests and architecture', command: ['vitest', 'run', '--project', 'unit'] },
]

export const allSteps: Step[] = [
  { name: 'web build', command: ['node', 'scripts/build-if-stale.ts'] },
  ...still,
  { name: 'generated pages', command: ['node', 'scripts/docs.ts', '--check'] },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports.vitest}`,
    ],
    isLoud: true,
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    isLoud: true,
  },
]
