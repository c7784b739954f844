import { defineConfig } from 'vitest/config'

const slowMachine = 60_000

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/{api,engine,faults}/**/*.test.ts',
      'tests/support/*.test.ts',
      'tests/*.test.ts',
    ],
    globalSetup: 'tests/support/postgres-cluster.ts',
    setupFiles: 'tests/support/tidy.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: slowMachine,
    hookTimeout: slowMachine,
    teardownTimeout: slowMachine,
    passWithNoTests: false,
  },
})
