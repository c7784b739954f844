// How a reminder insists and whether it may at night, as it is sent, kept and shown.
import type { ReminderDraft } from '#contract/reminders.ts'

export type InsistRow = {
  insist_every: number | null
  insist_times: number | null
  insist_contact: string | null
  insist_share_text: boolean | null
  breaks_quiet: boolean | null
}

export const insistColumns = 'insist_every, insist_times, insist_contact, insist_share_text, breaks_quiet'

/** In the order of the columns. */
export const insistValues = (row: InsistRow) => [
  row.insist_every,
  row.insist_times,
  row.insist_contact,
  row.insist_share_text,
  row.breaks_quiet,
]

/** What was left out stays. */
export function insistOf({ insist, breaksQuiet }: ReminderDraft, old?: InsistRow): InsistRow {
  const kept = insist === undefined ? old : undefined
  return {
    insist_every: insist?.every ?? kept?.insist_every ?? null,
    insist_times: insist?.times ?? kept?.insist_times ?? null,
    insist_contact: insist?.contact ?? kept?.insist_contact ?? null,
    insist_share_text: insist?.shareText ?? kept?.insist_share_text ?? null,
    breaks_quiet: breaksQuiet ?? old?.breaks_quiet ?? null,
  }
}

/** As it was set, and when it rings again while it insists: what is still to come after that tells the contact. */
export function presentInsist(row: InsistRow & { insists_at: Date | null; insists_left: number | null }) {
  const { insist_every: every, insist_times: times, insist_contact: contact } = row
  const shareText = row.insist_share_text && { shareText: true }
  return {
    ...(every && times && { insist: { every, times, ...(contact && { contact }), ...shareText } }),
    ...(row.insists_at && row.insists_left && { ringsAgainAt: row.insists_at.toISOString() }),
    ...(row.breaks_quiet && { breaksQuiet: true }),
  }
}
