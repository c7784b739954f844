// What quick add would make of a sentence, for clients that have no grammar of their own.
import type { Sentence, Understanding } from '#contract/reminders.ts'
import { partsOf } from '#rhythm/grammar/parts.ts'
import type { Account } from '#server/accounts/account.ts'
import { invalid } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { rhythmInWords } from './wording.ts'

export async function understandSentence(
  world: World,
  account: Pick<Account, 'time_zone'>,
  { sentence, timeZone = account.time_zone }: Sentence,
  language: string,
): Promise<Understanding> {
  // Loaded with the first sentence: few servers ever hear one.
  const { read } = await import('#rhythm/grammar/grammar.ts')
  const understood = read(sentence, world.clock.now().getTime(), timeZone, language)
  const { title, at, type, repeat, spans, problem } = understood
  if (problem) throw invalid('sentence', problem)
  const rule = { type, repeat: repeat ?? null, first_at: new Date(at), time_zone: timeZone }
  return {
    title,
    date: rule.first_at.toISOString(),
    type,
    ...(repeat && { repeat }),
    timeZone,
    rhythm: rhythmInWords(rule, '24'),
    parts: partsOf(sentence, spans),
  }
}

const dayFirst = 'en-GB'

/** The first language that a browser prefers. It tells in which order somebody writes a day and a month. */
export function languageOf(acceptLanguage = '') {
  const [first = ''] = acceptLanguage.split(/[,;]/)
  try {
    return Intl.getCanonicalLocales(first.trim())[0] ?? dayFirst
  } catch {
    return dayFirst
  }
}
