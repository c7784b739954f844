// The letters about who comes in: a login that is new, another password, another address.
import type { ClockStyle } from '#contract/accounts.ts'
import { accessMail as mail } from '#contract/messages/access.ts'
import { accountMail } from '#contract/messages/accounts.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import type { QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import {
  button,
  codeBox,
  heading,
  paragraph,
  quietButtons,
  small,
  timeBox,
} from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import { letter, readerOf } from './account-letter.ts'
import * as codes from './codes.ts'
import * as emailChanges from './email-changes.ts'
import * as knownBrowsers from './known-browsers.ts'

export const accessLetters = {
  'new-login': { email: writeNewLogin },
  'new-password': { email: writeNewPassword },
  'email-change': { email: writeEmailCode },
  'email-notice': { email: writeEmailNotice },
} satisfies Partial<Writers>

async function writeNewLogin(world: World, delivery: QueuedDelivery) {
  const { user_id: user, subject_id: session } = delivery
  const reader = await readerOf(world, delivery)
  const browser = await knownBrowsers.findBySession(world.db, user, session)
  if (!reader || !browser) return undefined
  const words = mail.newLogin
  const { day, time } = await momentFor(world, user, browser.first_used_at)
  return letter(world, reader, words.subject, words.why, [
    heading(words.title),
    paragraph(words.text(browser.name)),
    timeBox(words.label, time, day),
    small(words.you),
    button({ label: words.button, url: knownBrowsers.linkToEnd(world, user, session) }),
    small(words.notYou),
  ])
}

async function writeNewPassword(world: World, delivery: QueuedDelivery) {
  const reader = await readerOf(world, delivery)
  const words = mail.newPassword
  return (
    reader &&
    letter(world, reader, words.subject, words.why, [
      heading(words.title),
      paragraph(words.text),
      small(words.notYou),
      quietButtons([{ label: words.resetLink, url: `${world.config.publicUrl}/forgot-password` }]),
    ])
  )
}

// To an address that anybody may have typed: no word of the account goes there.
async function writeEmailCode(world: World, delivery: QueuedDelivery) {
  const change = await emailChanges.findByLetter(world.db, delivery.user_id, delivery.subject_id)
  const code = change && (await codes.issue(world, 'email-change', delivery))
  if (!code) return undefined
  const words = mail.emailChange
  const { publicUrl } = world.config
  const reader = { email: change.new_email }
  return letter(world, reader, accountMail.code.subject(code), words.why(new URL(publicUrl).host), [
    heading(words.title),
    paragraph(words.text),
    codeBox(code),
    paragraph(accountMail.code.validity),
    button({ label: words.button, url: `${publicUrl}/user-profile` }),
    small(words.notYou),
  ])
}

async function writeEmailNotice(world: World, delivery: QueuedDelivery) {
  const { user_id: user, subject_id: id } = delivery
  const reader = await readerOf(world, delivery)
  const change = await emailChanges.findByLetter(world.db, user, id)
  if (!reader || !change) return undefined
  const words = mail.emailNotice
  return letter(world, { email: change.old_email }, words.subject, words.why, [
    heading(words.title),
    paragraph(words.text(change.new_email)),
    small(words.you),
    button({ label: words.button, url: emailChanges.linkToStop(world, user, change.id) }),
    small(words.notYou),
  ])
}

async function momentFor(world: World, userId: string, moment: Date) {
  const person = await world.db.row<{ time_zone: string; clock: ClockStyle | null }>(
    'find-clock-and-zone',
    'select time_zone, clock from users where id = $1',
    [userId],
  )
  const wall = (at: Date) => wallAt(at.getTime(), person?.time_zone ?? 'UTC')
  return {
    day: dateWords().longDate(wall(moment), wall(world.clock.now())),
    time: clockWords(person?.clock ?? '12').clock(wall(moment)),
  }
}
