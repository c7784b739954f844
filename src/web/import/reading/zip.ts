// The files of an archive, one after the other, of which only text is unpacked.
import {
  type Entry,
  type FileEntry,
  BlobReader,
  configure,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { leftOut, unreadable } from '#contract/messages/import-reasons.ts'
import { decode, isBinary } from '../parse/decode.ts'
import { saySize, Unreadable, type Bounds } from './bounds.ts'

// We are in a worker already, and the browser itself can inflate.
configure({ useWebWorkers: false, useCompressionStream: true })

export type Unpacked = { name: string } & ({ text: string } | { why: string } | { isOther: true })
export type Archive = { entries: FileEntry[]; unpack: (entry: FileEntry) => Promise<Unpacked> }

export async function openArchive(file: Blob, bounds: Bounds): Promise<Archive> {
  const entries = await entriesOf(file, bounds)
  const budget = { left: bounds.readBytes }
  return { entries, unpack: (entry) => unpack(entry, bounds, budget) }
}

async function entriesOf(file: Blob, bounds: Bounds) {
  const entries: FileEntry[] = []
  let unpacked = 0
  try {
    const reader = new ZipReader(new BlobReader(file), {
      filenameValidation: 'tolerant',
      strictness: 'tolerant',
    })
    for await (const entry of reader.getEntriesGenerator()) {
      if (isFile(entry)) entries.push(entry)
      unpacked += entry.uncompressedSize
      if (entries.length > bounds.entries) throw new Unreadable(unreadable.entries(bounds.entries))
      if (unpacked > bounds.unpackedBytes)
        throw new Unreadable(unreadable.unpacked(saySize(bounds.unpackedBytes)))
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(unreadable.damaged)
  }
  if (entries.length > 0 && entries.every(({ encrypted }) => encrypted))
    throw new Unreadable(unreadable.locked)
  return entries
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory

async function unpack(entry: FileEntry, bounds: Bounds, budget: { left: number }): Promise<Unpacked> {
  const { filename: name } = entry
  if (leadsOut(name)) return { name, why: leftOut.outside }
  if (entry.encrypted) return { name, why: leftOut.locked }
  const limit = Math.min(bounds.entryBytes, budget.left)
  const taken = await take(entry, limit)
  budget.left -= taken.size
  if (taken.end === 'broken') return { name, why: leftOut.unreadable }
  if (taken.end === 'binary') return { name, isOther: true }
  if (taken.end === 'large') {
    // More than the archive said of it, or more than all of its text may be.
    if (taken.size > entry.uncompressedSize) throw new Unreadable(unreadable.bomb)
    if (budget.left <= 0) throw new Unreadable(unreadable.unpacked(saySize(bounds.readBytes)))
    return { name, why: leftOut.tooLarge }
  }
  const text = decode(joined(taken.chunks, taken.size))
  return text === undefined ? { name, isOther: true } : { name, text }
}

/** "../../etc/passwd", "C:\\autoexec.bat": nothing is written anywhere, but nobody who means well calls a file so. */
const leadsOut = (name: string) => /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:|\0/.test(name)

type Taken = { chunks: Uint8Array[]; size: number; end: 'whole' | 'binary' | 'large' | 'broken' }

/** The bytes of a file, until they are too many or cannot be text. */
async function take(entry: FileEntry, limit: number): Promise<Taken> {
  const taken: Taken = { chunks: [], size: 0, end: 'whole' }
  const enough = new AbortController()
  const stop = (end: Taken['end']) => {
    taken.end = end
    enough.abort()
  }
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (taken.size === 0 && isBinary(chunk) && decode(chunk) === undefined) return stop('binary')
      taken.size += chunk.length
      // It is kept no longer than it is wanted, however much comes.
      if (taken.size > Math.min(limit, Math.max(entry.uncompressedSize, 1))) return stop('large')
      taken.chunks.push(chunk)
    },
  })
  try {
    await entry.getData(sink, { signal: enough.signal, checkCrc32: true, checkOverlappingEntry: true })
  } catch {
    if (taken.end === 'whole') taken.end = 'broken'
  }
  return taken
}

function joined(chunks: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
