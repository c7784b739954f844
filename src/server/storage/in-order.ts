import type { Database } from './sql.ts'

/**
 * Reads a page by its index. Of most people there are few rows, and a plan for them would gather and sort all rows of
 * somebody for every page: of one who has very many, that is everything again and again.
 */
export const rowsInOrder = <Row>(db: Database, name: string, text: string, values: unknown[]) =>
  db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off; set local enable_bitmapscan = off')
    return tx.rows<Row>(name, text, values)
  })
