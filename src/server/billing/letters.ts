// Billing letters, written at the moment they are sent.
import { accountMail } from '#contract/messages/accounts.ts'
import { billingMail as mail } from '#contract/messages/plans.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import type { Letter, QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { button, heading, layOut, oneLine, paragraph, type Piece } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import * as plan from './plan.ts'
import * as store from './store.ts'

export const billingLetters = {
  'pro-started': { email: (world, delivery) => write(world, delivery, writeStarted) },
  'payment-failed': { email: (world, delivery) => write(world, delivery, writeFailed) },
  'pro-cancelled': { email: (world, delivery) => write(world, delivery, writeCancelled) },
  'pro-ended': { email: (world, delivery) => write(world, delivery, writeEnded) },
  'trial-ending': { email: (world, delivery) => write(world, delivery, writeTrialEnding) },
  'trial-ended': { email: (world, delivery) => write(world, delivery, writeTrialEnded) },
} satisfies Partial<Writers>

type Words = { subject: string; pieces: Piece[]; button: string; path: string }
// Undefined if the plan has changed again meanwhile: the letter is no longer true.
type Writing = (account: Account, world: World) => Promise<Words | undefined> | Words | undefined

async function write(world: World, delivery: QueuedDelivery, writing: Writing): Promise<Letter | undefined> {
  const account = await plan.account(world.db, delivery.user_id)
  const words = account && (await writing({ ...account, name: oneLine(account.name) }, world))
  if (!words) return undefined
  const { publicUrl } = world.config
  const links = [
    { label: accountMail.help, url: `${publicUrl}/help` },
    { label: accountMail.privacy, url: `${publicUrl}/privacy` },
  ]
  const pieces = [...words.pieces, button({ label: words.button, url: `${publicUrl}${words.path}` })]
  return {
    to: { name: oneLine(account.name), address: account.email },
    subject: words.subject,
    ...layOut({ title: words.subject, pieces, footer: { text: mail.why, links } }),
  }
}

async function writeStarted(account: Account, world: World): Promise<Words | undefined> {
  if (!isPro(account, world.clock.now())) return undefined
  if (await startsLater(account, world)) return writeGoesOn(account)
  const { subject, title, text, renews, button: label } = mail.started
  const renewal = account.renews_at ? [paragraph(renews(day(account.renews_at, account)))] : []
  const pieces = [heading(title(account.name)), paragraph(text), ...renewal]
  return { subject, pieces, button: label, path: '/dashboard' }
}

// Bought again within paid time.
async function startsLater({ paypal_subscription_id: id }: Account, world: World) {
  const row = id ? await store.find(world.db, id) : undefined
  return row?.starts_at && row.starts_at > world.clock.now()
}

function writeGoesOn(account: Account): Words | undefined {
  if (!account.renews_at) return undefined
  const { subject, title, text, button: label } = mail.goesOn
  const pieces = [heading(title(account.name)), paragraph(text(day(account.renews_at, account)))]
  return { subject, pieces, button: label, path: '/subscription' }
}

async function writeFailed(account: Account, world: World): Promise<Words | undefined> {
  const rows = await store.ofUser(world.db, account.id)
  const troubled = rows.find((row) => row.status === 'SUSPENDED' || row.failed_payments > 0)
  if (!troubled) return undefined
  const { subject, title, text, until, button: label } = mail.failed
  const end = troubled.paid_until ? [paragraph(until(day(troubled.paid_until, account)))] : []
  return {
    subject,
    pieces: [heading(title), paragraph(text(account.name)), ...end],
    button: label,
    path: '/subscription',
  }
}

function writeCancelled(account: Account, world: World): Words | undefined {
  if (!account.pro_ends_at || !isPro(account, world.clock.now())) return undefined
  const { subject, title, text, kept, back, button: label } = mail.cancelled
  const end = day(account.pro_ends_at, account)
  const pieces = [heading(title(end)), paragraph(text(account.name, end)), paragraph(kept), paragraph(back)]
  return { subject, pieces, button: label, path: '/subscription' }
}

const writeEnded = (account: Account, world: World) => writeEnd(account, world, mail.ended)
const writeTrialEnded = (account: Account, world: World) =>
  writeEnd(account, world, { ...mail.ended, ...mail.trialEnded })

type EndWords = Record<'subject' | 'title' | 'limits' | 'button', string> & { text(name: string): string }

function writeEnd(account: Account, world: World, words: EndWords): Words | undefined {
  if (isPro(account, world.clock.now())) return undefined
  const { subject, title, text, limits, button: label } = words
  const pieces = [heading(title), paragraph(text(account.name)), paragraph(limits)]
  return { subject, pieces, button: label, path: '/subscription' }
}

function writeTrialEnding(account: Account, world: World): Words | undefined {
  if (!account.on_trial || !isPro(account, world.clock.now())) return undefined
  const { subject, title, text, kept, button: label } = mail.trialEnding
  const end = day(account.pro_ends_at!, account)
  const pieces = [heading(title(end)), paragraph(text(account.name, end)), paragraph(kept)]
  return { subject, pieces, button: label, path: '/subscription' }
}

const day = (moment: Date, account: Account) =>
  dateWords().calendarDay(wallAt(moment.getTime(), account.time_zone))
