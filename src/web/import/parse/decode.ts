/** The text of some bytes, whatever they were written with; undefined where they are no text at all. */
export function decode(bytes: Uint8Array): string | undefined {
  const encoding = markOf(bytes) ?? evenOrOdd(bytes)
  if (encoding && encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  if (!encoding && isBinary(bytes)) return undefined
  // Every byte is a letter in Windows-1252: old programs there write nothing else.
  return utf8(bytes) ?? utf8(unfolded(bytes)) ?? new TextDecoder(encoding ?? 'windows-1252').decode(bytes)
}

function utf8(bytes: Uint8Array | undefined) {
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A calendar whose lines were folded within a letter, as RFC 5545 allows. */
function unfolded(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, looked))
  if (!/^\W*BEGIN:VCALENDAR/i.test(start)) return undefined
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lineEnd = bytes[at] === 10 ? 1 : bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 0
    const next = bytes[at + lineEnd]
    if (lineEnd > 0 && (next === 32 || next === 9)) at += lineEnd
    else kept[length++] = bytes[at]!
  }
  return kept.subarray(0, length)
}

/** The byte order mark. */
function markOf([first, second, third]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

const looked = 2_048

/** UTF-16 without its mark: every other byte of Western text is zero. */
function evenOrOdd(bytes: Uint8Array) {
  const start = bytes.subarray(0, looked - (looked % 2))
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

/** Bytes that no text holds. Text may have a stray one. */
export function isBinary(bytes: Uint8Array) {
  const start = bytes.subarray(0, looked)
  if (signatures.some((signature) => signature.every((byte, at) => start[at] === byte))) return true
  const odd = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)).length
  return odd > start.length / 50
}

// PDF, PNG, JPEG, GIF, zip, gzip: some have few odd bytes at their start.
const signatures = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'PK\x03\x04', '\x1f\x8b'].map((text) =>
  [...text].map((letter) => letter.charCodeAt(0)),
)
