// How often, in one word: "monthly", "fortnightly", "4-weekly".
import { form, numberForm, oneOf, type Form, type Said } from '../pattern.ts'
import type { Length, Unit } from './length.ts'

/** As they are written without a hyphen. */
const adverbs: Record<string, [type: Unit, every: number]> = {
  hourly: ['hourly', 1],
  daily: ['daily', 1],
  nightly: ['daily', 1],
  weekly: ['weekly', 1],
  biweekly: ['weekly', 2],
  fortnightly: ['weekly', 2],
  monthly: ['monthly', 1],
  bimonthly: ['monthly', 2],
  quarterly: ['monthly', 3],
  semiannually: ['monthly', 6],
  halfyearly: ['monthly', 6],
  yearly: ['yearly', 1],
  annually: ['yearly', 1],
  biennially: ['yearly', 2],
}
const adverb = `(?<adverb>${oneOf(...Object.keys(adverbs)).replace(/\b(bi|semi|half)/g, '$1[- ]?')})`
const notAnAdjective = '(?<!(?:^|\\s)(?:an?|the|my|our|your|his|her|their|this|that|last|next)(?: \\d+)? )'

export function inAdverb({ adverb: said = '', count = '1' }: Said): Length {
  const [type, every] = adverbs[said.replace(/[- ]/, '')] ?? ['daily', 1]
  return { type, every: every * Number(count) }
}

/** "Monthly"; the Daily Mail is none. */
export const adverbForms: Form<Length>[] = [
  numberForm(`(?<count>[1-9]\\d?)-(?<adverb>hourly|weekly|monthly|yearly)`, inAdverb),
  form(`${notAnAdjective}(?:once )?${adverb}`, inAdverb),
]

/** "Every Monday, fortnightly": where another rhythm has been read, one that hangs on it. */
export const nextAdverbForms: Form<Length>[] = [
  form('(?<adverb>hourly)(?= (?:from|between|\\d))', inAdverb),
  form(`(?<=_,? )${adverb}`, inAdverb),
  form(`${adverb}(?=,? _)`, inAdverb),
]
