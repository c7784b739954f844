import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The browser's half of RFC 8291: makes the keys of a subscription and reads what is encrypted to them. */
export function subscriptionKeys() {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const senderEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, senderEnd)
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derive(browser.computeSecret(sender), auth, context, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    return withoutPadding(open(key, nonce, body.subarray(senderEnd))).toString()
  }

  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), decrypt }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

// A message is one record, so its text ends at the last delimiter 2 and zeros may follow.
function withoutPadding(record: Buffer): Buffer {
  return record.subarray(0, record.lastIndexOf(2))
}
