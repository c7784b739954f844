import { defineConfig } from 'vitest/config'

const slowMachine = 120_000

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: the tests of faults mostly wait.
    maxWorkers: 3,
    // Files of one worker share a process, so the embedded database starts once for all of them.
    isolate: false,
    testTimeout: slowMachine,
    hookTimeout: slowMachine,
    teardownTimeout: slowMachine,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{mutate,soak}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['tests/{api,engine,faults,push,support}/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-cluster.ts',
          setupFiles: 'tests/support/tidy.ts',
        },
      },
    ],
  },
})
