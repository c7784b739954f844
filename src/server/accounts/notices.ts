// Short letters about what happened to an account: its owner should know, and what to do if it was not them.
import { noticeMail as mail } from '#contract/messages/access.ts'
import type { QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { heading, oneLine, paragraph, quietButtons, small } from '#server/deliveries/layout.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { letter, readerOf } from './account-letter.ts'
import * as passkeys from './passkeys/store.ts'
import * as tokens from './tokens.ts'

export const notices = {
  'token-added': {
    email: (world, delivery) => writeNamed(world, delivery, mail.tokenAdded, tokens.findName),
  },
  'passkey-added': {
    email: (world, delivery) => writeNamed(world, delivery, mail.passkeyAdded, passkeys.findName),
  },
  'passkey-removed': { email: (world, delivery) => write(world, delivery, mail.passkeyRemoved) },
  exported: { email: (world, delivery) => write(world, delivery, mail.exported) },
} satisfies Partial<Writers>

type Words<Text> = { subject: string; title: string; text: Text; notYou: string }
type FindName = (db: Database, userId: string, id: string) => Promise<{ name: string } | undefined>

async function write(world: World, delivery: QueuedDelivery, words: Words<string>) {
  const reader = await readerOf(world, delivery)
  return (
    reader &&
    letter(world, reader, words.subject, mail.why, [
      heading(words.title),
      paragraph(words.text),
      small(words.notYou),
      quietButtons([{ label: mail.resetLink, url: `${world.config.publicUrl}/forgot-password` }]),
    ])
  )
}

// Named after what was added; nothing to tell once that is gone again.
async function writeNamed(
  world: World,
  delivery: QueuedDelivery,
  { text, ...words }: Words<(name: string) => string>,
  findName: FindName,
) {
  const added = await findName(world.db, delivery.user_id, delivery.subject_id)
  return added && write(world, delivery, { ...words, text: text(oneLine(added.name)) })
}
