// A folder and what is known of it as one compressed file: lines of JSON, each followed by the bytes that it announces.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import * as z from 'zod'
import { BackupFailed } from './failure.ts'

const format = 'jotbell-embedded-1'
const Head = z.object({
  format: z.literal(format),
  sums: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
})
const Entry = z.object({ path: z.string(), size: z.number().optional() })
const End = z.object({ files: z.number() })

type Facts = Omit<z.infer<typeof Head>, 'format'>

/** Writes the file anew; one that is there is not replaced. */
export async function pack(folder: string, facts: Facts, file: string) {
  const packed = Readable.from(piecesOf(folder, facts), { objectMode: false })
  await pipeline(
    packed,
    zlib.createGzip(),
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

async function* piecesOf(folder: string, facts: Facts) {
  yield line({ format, ...facts })
  let files = 0
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, full)
    files += 1
    if (entry.isDirectory()) yield line({ path: name })
    else {
      yield line({ path: name, size: fs.statSync(full).size })
      yield* fs.createReadStream(full) as AsyncIterable<Buffer>
    }
  }
  yield line({ files })
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

/** Puts the files into a new folder. Fails if one is missing, or the file is cut off or damaged. */
export async function unpack(file: string, folder: string): Promise<Facts> {
  fs.mkdirSync(folder, { mode: 0o700 })
  try {
    const bytes = readerOf(fs.createReadStream(file).pipe(zlib.createGunzip()))
    const { sums } = Head.parse(await bytes.json())
    for (let files = 0; ; files++) {
      const next = await bytes.json()
      const end = End.safeParse(next)
      if (end.success && end.data.files === files) return { sums }
      await putBack(Entry.parse(next), folder, bytes)
    }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw new BackupFailed(`${file} is damaged, or no backup of the embedded database`, { cause: error })
  }
}

async function putBack(entry: z.infer<typeof Entry>, folder: string, bytes: Reader) {
  const full = path.resolve(folder, entry.path)
  if (!full.startsWith(`${folder}${path.sep}`)) throw new Error('A path leads out of the folder')
  fs.mkdirSync(entry.size === undefined ? full : path.dirname(full), { recursive: true, mode: 0o700 })
  if (entry.size === undefined) return
  const out = fs.createWriteStream(full, { flags: 'wx', mode: 0o600 })
  for await (const piece of bytes.take(entry.size)) if (!out.write(piece)) await once(out, 'drain')
  await new Promise<void>((resolve, reject) => out.once('error', reject).end(resolve))
}

type Reader = ReturnType<typeof readerOf>

function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more() {
    const { done, value } = await pieces.next()
    if (done) throw new Error('The file is cut off')
    return value
  }

  return {
    async json(): Promise<unknown> {
      let end = rest.indexOf('\n')
      while (end < 0) {
        rest = Buffer.concat([rest, await more()])
        end = rest.indexOf('\n')
      }
      const text = rest.subarray(0, end).toString()
      rest = rest.subarray(end + 1)
      return JSON.parse(text)
    },
    async *take(size: number) {
      for (let left = size; left > 0;) {
        if (rest.length === 0) rest = await more()
        const piece = rest.subarray(0, left)
        rest = rest.subarray(piece.length)
        left -= piece.length
        yield piece
      }
    },
  }
}
