// Short letters about what happened to an account: its owner should know, and what to do if it was not them.
import { noticeMail as mail } from '#contract/messages/access.ts'
import type { QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { heading, paragraph, quietButtons, small } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import { letter, readerOf } from './account-letter.ts'

export const notices = {
  'token-added': { email: (world, delivery) => write(world, delivery, mail.tokenAdded) },
  'passkey-added': { email: (world, delivery) => write(world, delivery, mail.passkeyAdded) },
  'passkey-removed': { email: (world, delivery) => write(world, delivery, mail.passkeyRemoved) },
  exported: { email: (world, delivery) => write(world, delivery, mail.exported) },
} satisfies Partial<Writers>

type Words = { subject: string; title: string; text: string; notYou: string }

async function write(world: World, delivery: QueuedDelivery, words: Words) {
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
