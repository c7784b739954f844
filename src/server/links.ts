// Links that work without a login: in letters and on push messages. Each carries one signed claim that is good for one
// purpose until it expires; http/link-pages.ts serves them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from './world.ts'

type LinkPurpose =
  | 'done'
  | 'snooze'
  | 'unsubscribe'
  | 'arrived'
  | 'login-end'
  | 'email-stop'
  | 'channel-confirm'
  | 'contact-agree'
  | 'contact-refuse'
  | 'newsletter-confirm'
  | 'newsletter-leave'
type Purpose = LinkPurpose | 'receipt'
export type Claim = Record<string, string>

export type LinkPage = {
  title: string
  text: string
  button?: string
  /** HTML in their stead, for a page that asks more, or asks somebody without an account. */
  body?: string
}

// Mail scanners open every link, so opening one only asks; pressing the button acts.
export type LinkAction = {
  ask(world: World, claim: Claim): Promise<LinkPage>
  act(world: World, claim: Claim): Promise<LinkPage>
}
export type LinkActions = Partial<Record<LinkPurpose, LinkAction>>

// Answers with the whole address.
export const sign = (world: World, purpose: LinkPurpose, claim: Claim, expiresAt: Date) =>
  `${world.config.publicUrl}/link/${signToken(world, purpose, claim, expiresAt)}`

export function signToken(world: World, purpose: Purpose, claim: Claim, expiresAt: Date) {
  const text = JSON.stringify([purpose, expiresAt.getTime(), claim])
  return seal(world, Buffer.from(text).toString('base64url'))
}

export function open(world: World, token: string) {
  const [body = ''] = token.split('.')
  // Compared as a whole: decoding would overlook what was appended.
  const given = Buffer.from(token)
  const right = Buffer.from(seal(world, body))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [purpose, expiresAt, claim] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    Purpose,
    number,
    Claim,
  ]
  return world.clock.now().getTime() < expiresAt ? { purpose, claim } : undefined
}

const seal = (world: World, body: string) =>
  `${body}.${createHmac('sha256', world.secrets.links).update(body).digest('base64url')}`
