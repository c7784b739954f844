// Reads files into rows. It runs in a worker; the tests call it as it is.
import type { ImportSource } from '#contract/imports.ts'
import { leftOut, unreadable } from '#contract/messages/import-reasons.ts'
import { importWords } from '#contract/messages/import-screen.ts'
import { type Context, type Document, type Found, isItem, type Reader } from '../found.ts'
import { decode } from '../parse/decode.ts'
import type { Row } from '../rows.ts'
import { bounds as usualBounds, saySize, Unreadable, type Bounds } from './bounds.ts'
import { finisher } from './finish.ts'
import { recognise } from './recognise.ts'
import { openArchive } from './zip.ts'

export type Progress = { name: string; done: number; total: number }
/** What comes of reading, bit by bit. */
export type Read =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'unreadable'; name: string; why: string }

export type ReadOptions = { context: Context; bounds?: Bounds }

export async function* readFiles(files: File[], options: ReadOptions): AsyncGenerator<Read, void, void> {
  const { context, bounds = usualBounds } = options
  const reading = { context, bounds, finish: finisher(context.now), items: 0 }
  for (const file of files)
    try {
      yield* readFile(file, reading)
    } catch (error) {
      const why = error instanceof Unreadable ? error.message : unreadable.gone
      yield { kind: 'unreadable', name: file.name, why }
    }
}

type Reading = { context: Context; bounds: Bounds; finish: ReturnType<typeof finisher>; items: number }

async function* readFile(file: File, reading: Reading): AsyncGenerator<Read, void, void> {
  yield { kind: 'progress', progress: { name: file.name, done: 0, total: file.size } }
  if (file.size === 0) throw new Unreadable(unreadable.empty)
  const isZip = await startsLikeZip(file)
  if (isZip) return yield* readArchive(file, reading)
  if (file.size > reading.bounds.textBytes)
    throw new Unreadable(unreadable.large(saySize(reading.bounds.textBytes)))
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) throw new Unreadable(unreadable.binary)
  const document = documentOf(file.name, text)
  const known = recognise(document)
  if ('why' in known) throw new Unreadable(known.why)
  let count = 0
  for await (const rows of rowsOf(document, known.reader, reading)) {
    count += rows.length
    yield { kind: 'rows', rows }
  }
  if (count === 0) throw new Unreadable(unreadable.nothing)
}

async function* readArchive(file: File, reading: Reading): AsyncGenerator<Read, void, void> {
  const archive = await openArchive(file, reading.bounds)
  const total = archive.entries.length
  const plain: (() => AsyncGenerator<Row[], void, void>)[] = []
  let [others, structured] = [0, 0]
  for (const [at, entry] of archive.entries.entries()) {
    if (at % 20 === 0) yield { kind: 'progress', progress: { name: file.name, done: at, total } }
    const unpacked = await archive.unpack(entry)
    if ('why' in unpacked) {
      yield {
        kind: 'rows',
        rows: [await reading.finish({ title: unpacked.name, why: unpacked.why }, 'text')],
      }
      continue
    }
    const document = 'text' in unpacked && documentOf(unpacked.name, unpacked.text)
    const known = document && recognise(document)
    if (!document || !known || 'why' in known) others += 1
    // Lists of labels and the like are notes only where nothing better is in the archive.
    else if (known.isPlain) plain.push(() => rowsOf(document, known.reader, reading))
    else {
      structured += 1
      yield* readEntry(document, known.reader, reading)
    }
  }
  if (structured > 0) others += plain.length
  else for (const read of plain) for await (const rows of read()) yield { kind: 'rows', rows }
  if (structured === 0 && plain.length === 0) throw new Unreadable(unreadable.nothing)
  if (others > 0)
    yield {
      kind: 'rows',
      rows: [await reading.finish({ title: file.name, why: importWords.otherFiles(others) }, 'text')],
    }
}

/** A file of an archive that nobody thought of never stops the others. */
async function* readEntry(
  document: Document,
  reader: Reader,
  reading: Reading,
): AsyncGenerator<Read, void, void> {
  try {
    for await (const rows of rowsOf(document, reader, reading)) yield { kind: 'rows', rows }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    yield {
      kind: 'rows',
      rows: [await reading.finish({ title: document.name, why: leftOut.broken }, reader.source)],
    }
  }
}

/** So many at a time, so that the page draws between them. */
const batch = 200

async function* rowsOf(
  document: Document,
  reader: Reader,
  reading: Reading,
): AsyncGenerator<Row[], void, void> {
  let rows: Row[] = []
  for (const found of reader.read(document, reading.context)) {
    reading.items += 1
    if (reading.items > reading.bounds.items) throw new Unreadable(unreadable.items(reading.bounds.items))
    rows.push(await finished(found, reader.source, reading))
    if (rows.length === batch) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/** A row, whatever it holds. */
async function finished(found: Found, source: ImportSource, { finish }: Reading) {
  try {
    return await finish(found, source)
  } catch {
    return finish({ title: isItem(found) ? found.fields.title : found.title, why: leftOut.broken }, source)
  }
}

async function startsLikeZip(file: Blob) {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  // An archive without files begins with its end.
  return start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)
}

const documentOf = (name: string, text: string): Document => ({
  name,
  text: text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'),
})
