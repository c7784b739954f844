import type { TestProject } from 'vitest/node'
import { startPostgres } from '#tests/support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One cluster for the whole run; it never has its plug pulled, so it need not wait for the disk. */
export async function setup(project: TestProject) {
  const cluster = await startPostgres({ fsync: false })
  project.provide('postgresUrl', cluster.url)
  return cluster.remove
}
