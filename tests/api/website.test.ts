// The built web app as the server sends it.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { serveWebsite } from '#server/http/website.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { useHouse } from '#tests/support/house.ts'
import { compressFiles } from '../../scripts/build/compress.ts'

const script = 'export const bell = "rings"\n'.repeat(100)
const asItIs = (body: Buffer) => body

describe('a built script', () => {
  const house = useHouse('embedded')

  test('comes compressed as the browser accepts it, and caches are told', async () => {
    const folder = await newDataFolder()
    fs.mkdirSync(path.join(folder, 'assets'))
    fs.writeFileSync(path.join(folder, 'assets/bell.js'), script)
    await compressFiles(folder)
    // Not compressed when it was built.
    fs.writeFileSync(path.join(folder, 'assets/later.js'), script)
    const app = fastify()
    serveWebsite(app, house.world, folder)

    for (const [file, accepted, encoding, unpack] of [
      ['bell', 'gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
      ['bell', 'gzip;q=1.0, br;q=0', 'gzip', zlib.gunzipSync],
      ['bell', 'identity', undefined, asItIs],
      ['later', 'gzip, br', 'br', zlib.brotliDecompressSync],
    ] as const) {
      const headers = { 'accept-encoding': accepted }
      const reply = await app.inject({ url: `/assets/${file}.js`, headers })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['vary']).toBe('accept-encoding')
      expect(unpack(reply.rawPayload).toString()).toBe(script)
    }
    await app.close()
  })
})

describe('a page that the browser knows', () => {
  const house = useHouse('embedded')

  test('is not sent again, but one that is not there stays so', async () => {
    const folder = await newDataFolder()
    fs.mkdirSync(path.join(folder, 'pages'))
    for (const name of ['index', '404'])
      fs.writeFileSync(path.join(folder, `pages/${name}.html`), `<p>${name}</p>`)
    const app = fastify()
    serveWebsite(app, house.world, folder)

    for (const [url, status, statusWhenKnown] of [
      ['/', 200, 304],
      ['/nowhere', 404, 404],
    ] as const) {
      const first = await app.inject({ url })
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
      expect([first.statusCode, again.statusCode]).toEqual([status, statusWhenKnown])
    }
    await app.close()
  })
})
