import type { ProgramToken } from '#contract/access.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import type { Scope } from '#contract/scopes.ts'

/** Who says it, and when. */
type Said = { sayDay: (moment: string) => string; now: number }

/** What a token opens, until when, and when it was used: "Reads notes · until Thu 31 Dec · used yesterday". */
export function sayToken({ scopes, expiresAt, lastUsedAt }: ProgramToken, { sayDay, now }: Said) {
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= now
  return [
    sayScopes(scopes),
    expiresAt && (isOver ? words.over : words.until)(sayDay(expiresAt)),
    lastUsedAt ? words.used(sayDay(lastUsedAt)) : words.unused,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Reads and writes notes, reads reminders" */
export function sayScopes(scopes: readonly Scope[]) {
  const [notes, reminders] = [verbOf('notes', scopes), verbOf('reminders', scopes)]
  if (notes && notes === reminders)
    return capital(`${notes} ${words.nouns.notes}${words.and}${words.nouns.reminders}`)
  const parts = [
    notes && `${notes} ${words.nouns.notes}`,
    reminders && `${reminders} ${words.nouns.reminders}`,
  ]
  return capital(parts.filter(Boolean).join(', '))
}

function verbOf(noun: keyof typeof words.nouns, scopes: readonly Scope[]) {
  const [reads, writes] = [scopes.includes(`${noun}:read`), scopes.includes(`${noun}:write`)]
  if (reads && writes) return words.does.both
  return reads ? words.does.read : writes && words.does.write
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
