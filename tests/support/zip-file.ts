// Writes small zip archives byte by byte, so that they can say what no program would write.
import { crc32, deflateRawSync } from 'node:zlib'

export type Packed = {
  name: string
  data: string | Buffer
  /** What the archive says instead of the truth. */
  claimedSize?: number
  claimedCrc?: number
  isEncrypted?: boolean
  /** The bytes of another file of the archive, by its place. */
  sameBytesAs?: number
}

export function zipOf(files: Packed[]): Buffer {
  const locals: Buffer[] = []
  const offsets: number[] = []
  const central = files.map((file) => {
    const bytes = Buffer.from(file.data)
    const packed = deflateRawSync(bytes)
    const at = locals.reduce((sum, each) => sum + each.length, 0)
    const offset = file.sameBytesAs === undefined ? at : offsets[file.sameBytesAs]!
    offsets.push(offset)
    const fields = fieldsOf(file, bytes, packed)
    if (file.sameBytesAs === undefined) locals.push(localHeader(file.name, fields), packed)
    return centralHeader(file.name, fields, offset)
  })
  const body = Buffer.concat(locals)
  const directory = Buffer.concat(central)
  return Buffer.concat([body, directory, endRecord(files.length, directory.length, body.length)])
}

/** What both headers say of a file, from the version needed to the length of its name. */
function fieldsOf(file: Packed, bytes: Buffer, packed: Buffer) {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x800 + (file.isEncrypted ? 1 : 0), 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(file.claimedCrc ?? crc32(bytes), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(file.claimedSize ?? bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(file.name), 22)
  return fields
}

const localHeader = (name: string, fields: Buffer) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)])

function centralHeader(name: string, fields: Buffer, offset: number) {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)])
}

function endRecord(count: number, length: number, offset: number) {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
