// What every letter to the owner of an account has.
import { accountMail as mail } from '#contract/messages/accounts.ts'
import type { Letter, QueuedDelivery } from '#server/deliveries/delivery.ts'
import { layOut, oneLine, type Piece } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'

export type Reader = { name: string; email: string; verified_at: Date | null }

export async function readerOf(world: World, delivery: QueuedDelivery) {
  const reader = await world.db.row<Reader>(
    'find-reader',
    'select name, email, verified_at from users where id = $1',
    [delivery.user_id],
  )
  return reader && { ...reader, name: oneLine(reader.name) }
}

export function letter(world: World, reader: Reader, subject: string, why: string, pieces: Piece[]): Letter {
  const links = [
    { label: mail.help, url: `${world.config.publicUrl}/help` },
    { label: mail.privacy, url: `${world.config.publicUrl}/privacy` },
  ]
  return {
    // Anybody can type a name and the address of another: no word of it goes there before the address is confirmed.
    to: { ...(reader.verified_at ? { name: reader.name } : {}), address: reader.email },
    subject,
    ...layOut({ title: subject, pieces, footer: { text: why, links } }),
  }
}
