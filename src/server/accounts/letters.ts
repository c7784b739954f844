// The letters of accounts. Each is written at the moment it is sent.
import { accountMail as mail } from '#contract/messages/accounts.ts'
import type { Letter, QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import {
  button,
  codeBox,
  heading,
  layOut,
  oneLine,
  paragraph,
  type Piece,
  quietButtons,
  small,
} from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import * as codes from './codes.ts'
import * as wrongPasswords from './wrong-passwords.ts'

export const accountLetters = {
  verify: { email: (world, delivery) => writeCode(world, delivery, 'verify', '/verify-email') },
  reset: { email: (world, delivery) => writeCode(world, delivery, 'reset', '/reset-password') },
  'password-changed': { email: writePasswordChanged },
  'login-attempts': { email: writeLoginAttempts },
  welcome: { email: writeWelcome },
} satisfies Partial<Writers>

type Reader = { name: string; email: string; verified_at: Date | null }

async function writeCode(world: World, delivery: QueuedDelivery, purpose: codes.CodePurpose, path: string) {
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
      paragraph(words.text(reader.name)),
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

async function readerOf(world: World, delivery: QueuedDelivery) {
  const reader = await world.db.row<Reader>(
    'find-reader',
    'select name, email, verified_at from users where id = $1',
    [delivery.user_id],
  )
  return reader && { ...reader, name: oneLine(reader.name) }
}

function letter(world: World, reader: Reader, subject: string, why: string, pieces: Piece[]): Letter {
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
