// What every letter to the owner of an account has.
import { accountMail as mail } from '#contract/messages/accounts.ts'
import type { Letter, QueuedDelivery } from '#server/deliveries/delivery.ts'
import { layOut, type Piece } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'

export type Reader = { email: string; verified_at: Date | null }

export const readerOf = (world: World, delivery: QueuedDelivery) =>
  world.db.row<Reader>('find-reader', 'select email, verified_at from users where id = $1', [
    delivery.user_id,
  ])

export function letter(
  world: World,
  { email }: Pick<Reader, 'email'>,
  subject: string,
  why: string,
  pieces: Piece[],
): Letter {
  const links = [
    { label: mail.help, url: `${world.config.publicUrl}/help` },
    { label: mail.privacy, url: `${world.config.publicUrl}/privacy` },
  ]
  return {
    // Without the name: anybody can type one and the address of another, and confirming the address does not make it true.
    to: { address: email },
    subject,
    ...layOut({ title: subject, pieces, footer: { text: why, links } }),
  }
}
