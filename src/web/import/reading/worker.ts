// Files are read here, beside the page, which goes on answering.
import type { Context } from '../found.ts'
import type { Row } from '../rows.ts'
import { readFiles, type Read } from './read-files.ts'

export type ToReader = { files: File[]; context: Context }
export type FromReader = Read | { kind: 'done' }

/** Rows are handed over many at a time: an archive has thousands of files with one in each. */
const batch = 200

addEventListener('message', ({ data }: MessageEvent<ToReader>) => void read(data))

async function read({ files, context }: ToReader) {
  let rows: Row[] = []
  const hand = () => {
    if (rows.length > 0) tell({ kind: 'rows', rows })
    rows = []
  }
  for await (const message of readFiles(files, { context })) {
    if (message.kind === 'rows') rows.push(...message.rows)
    if (message.kind !== 'rows' || rows.length >= batch) hand()
    if (message.kind !== 'rows') tell(message)
  }
  hand()
  tell({ kind: 'done' })
}

const tell = (message: FromReader) => postMessage(message)
