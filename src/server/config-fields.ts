// The kinds of values a setting can have. A message repeats a value only where no secret can be in it.
import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => isWhole(text, min, max), mustBe(`a number from ${min} to ${max}`))
    .transform((text) => Number(text))

export const Port = wholeNumber(1, 65_535)

export const IpNetworks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isNetwork, mustBe('a list of IP addresses or networks'))))

export const Cidrs = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isCidr, mustBe('a list of IP addresses or networks such as 10.0.0.0/8'))))

export const Sender = z.string().regex(/^[^@\r\n]+@[^@\r\n]+$/, mustBe('an e-mail address'))

export const PrivateKey = z.string('must be set').refine(isPrivateKey, 'is not a valid PEM key')

// JSON text, or the path of a file that holds it.
export const JsonObject = z
  .string()
  .transform(readJson)
  .pipe(z.record(z.string(), z.unknown(), 'must be JSON text or the path of a JSON file'))

export function choice<const Choice extends string>(...choices: Choice[]) {
  return z.enum(choices, mustBe(`one of ${choices.join(', ')}`))
}

export function url(...protocols: string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}://`).join(' or ')
  return z
    .string()
    .refine((text) => hasProtocol(text, protocols), `must be a URL that starts with ${beginnings}`)
    .transform((text) => text.replace(/\/+$/, ''))
}

// Quoted as JSON, a value with line breaks in it stays on one line.
function mustBe(what: string) {
  return { error: ({ input }: { input?: unknown }) => `must be ${what}, not ${JSON.stringify(input)}` }
}

function isWhole(text: string, min: number, max: number) {
  return /^[0-9]+$/.test(text) && Number(text) >= min && Number(text) <= max
}

function isNetwork(text: string) {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isCidr(text)
}

function isCidr(text: string) {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= most
}

function isPrivateKey(pem: string) {
  try {
    return Boolean(createPrivateKey(pem))
  } catch {
    return false
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : fs.readFileSync(text, 'utf8'))
  } catch {
    return undefined
  }
}

function hasProtocol(text: string, protocols: string[]) {
  const parsed = URL.parse(text)
  return Boolean(parsed?.hostname) && protocols.some((protocol) => parsed?.protocol === `${protocol}:`)
}
