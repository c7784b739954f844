// Addresses as keyed hashes: what must be recognised later, after everything else about it is gone, need not be readable.
import { createHmac } from 'node:crypto'
import { mailboxOf } from '#server/accounts/letter-limits.ts'
import type { World } from '#server/world.ts'

export type Owner = { id: string; email: string }

/** Whoever is removed and added again has the same id: the links in letters still hold. */
export function contactId(world: World, owner: Owner, email: string) {
  const bytes = hash(world, 'contact', owner.id, email.toLowerCase()).subarray(0, 16)
  // A UUID of version 8: ours to fill (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const mailboxKey = (world: World, email: string) => hash(world, 'mailbox', mailboxOf(email))

/** A refusal holds against the account, whatever its address, and against the address, whatever its account. */
export const refusalKeys = (world: World, owner: Owner, email: string) =>
  [owner.id, mailboxOf(owner.email)].map((asking) => hash(world, 'refusal', asking, mailboxOf(email)))

const hash = ({ secrets }: World, ...values: string[]) =>
  createHmac('sha256', secrets.addresses).update(JSON.stringify(values)).digest()
