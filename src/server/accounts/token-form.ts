// How a token for a program looks: jbt_, 40 random characters, and six that are their checksum. Who scans files for leaked
// secrets knows it by that, and a mistyped one is refused without a question to the database.
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 40
const checksumLength = 6
const form = /^jbt_[0-9A-Za-z]{46}$/

export function newToken() {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `jbt_${secret}${checksumOf(`jbt_${secret}`)}`
}

export function isToken(text: string) {
  const body = text.slice(0, -checksumLength)
  return form.test(text) && text === body + checksumOf(body)
}

// CRC-32 in base 62: six digits hold it.
function checksumOf(body: string) {
  let rest = crc32(body)
  let digits = ''
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % alphabet.length] + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}
