import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

// Pages, sitemap and robots.txt hold a placeholder that the server fills in, so it compresses those itself.
const worthIt = /\.(?:js|css|svg|json|webmanifest)$/
const leastBytes = 1_000

/** Puts a .br and a .gz beside every text file that gains by it, once, at the best quality. */
export async function compressFiles(folder: string) {
  const names = await fs.readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => worthIt.test(name)).map((name) => compress(path.join(folder, name))),
  )
}

async function compress(file: string) {
  const body = await fs.readFile(file)
  if (body.length < leastBytes) return
  await Promise.all([
    fs.writeFile(`${file}.br`, await brotli(body)),
    fs.writeFile(`${file}.gz`, await gzip(body, { level: 9 })),
  ])
}
