// The letters of accounts. Each is written at the moment it is sent.
import { accountMail as mail } from '#contract/messages/accounts.ts'
import type { QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { button, codeBox, heading, paragraph, quietButtons, small } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import { accessLetters } from './access-letters.ts'
import { letter, readerOf } from './account-letter.ts'
import * as codes from './codes.ts'
import { notices } from './notices.ts'
import * as wrongPasswords from './wrong-passwords.ts'

export const accountLetters = {
  verify: { email: (world, delivery) => writeCode(world, delivery, 'verify', '/verify-email') },
  reset: { email: (world, delivery) => writeCode(world, delivery, 'reset', '/reset-password') },
  'password-changed': { email: writePasswordChanged },
  'login-attempts': { email: writeLoginAttempts },
  welcome: { email: writeWelcome },
  ...accessLetters,
  ...notices,
} satisfies Partial<Writers>

async function writeCode(world: World, delivery: QueuedDelivery, purpose: 'verify' | 'reset', path: string) {
  const reader = await readerOf(world, delivery)
  if (!reader || (purpose === 'verify' && reader.verified_at)) return undefined
  const code = await codes.issue(world, purpose, delivery)
  if (!code) return undefined
  const words = mail[purpose]
  const page = `${world.config.publicUrl}${path}?email=${encodeURIComponent(reader.email)}`
  return letter(world, reader, mail.code.subject(code), words.why(new URL(world.config.publicUrl).host), [
    heading(words.title),
    paragraph(words.text),
    codeBox(code),
    paragraph(mail.code.validity),
    button({ label: words.button, url: page }),
    small(words.notYou),
  ])
}

async function writePasswordChanged(world: World, delivery: QueuedDelivery) {
  const reader = await readerOf(world, delivery)
  const words = mail.passwordChanged
  return (
    reader &&
    letter(world, reader, words.subject, words.why, [
      heading(words.title),
      paragraph(words.text),
      button({ label: words.button, url: `${world.config.publicUrl}/login` }),
      small(words.notYou),
      quietButtons([{ label: words.resetLink, url: `${world.config.publicUrl}/forgot-password` }]),
    ])
  )
}

async function writeLoginAttempts(world: World, delivery: QueuedDelivery) {
  const reader = await readerOf(world, delivery)
  if (!reader) return undefined
  const words = mail.loginAttempts
  return letter(world, reader, words.subject, words.why, [
    heading(words.title),
    paragraph(words.text(await wrongPasswords.countToday(world, reader.email))),
    small(words.you),
    quietButtons([{ label: words.resetLink, url: `${world.config.publicUrl}/forgot-password` }]),
  ])
}

async function writeWelcome(world: World, delivery: QueuedDelivery) {
  const reader = await readerOf(world, delivery)
  const words = mail.welcome
  return (
    reader &&
    letter(world, reader, words.subject, words.why, [
      heading(words.title),
      paragraph(words.text),
      button({ label: words.button, url: `${world.config.publicUrl}/dashboard` }),
    ])
  )
}
