import { itemIdOf, type Change } from './change.ts'

// An editor may be open on a version that was made on this device; this is what the server calls it.
const versions = new Map<string, string>()

export function rememberVersion(change: Change, reply: unknown) {
  const { preview } = change
  const made = preview && 'updatedAt' in preview && preview.updatedAt
  if (made && isVersioned(reply)) versions.set(`${itemIdOf(change)} ${made}`, reply.updatedAt)
}

/** The change as the server understands it. */
export function withServerVersion(change: Change): Change {
  if (change.name !== 'changeNote' || !change.input.ifUpdatedAt) return change
  const ifUpdatedAt = versions.get(`${change.input.id} ${change.input.ifUpdatedAt}`)
  return ifUpdatedAt ? { ...change, input: { ...change.input, ifUpdatedAt } } : change
}

const isVersioned = (reply: unknown): reply is { updatedAt: string } =>
  typeof reply === 'object' && reply !== null && 'updatedAt' in reply
