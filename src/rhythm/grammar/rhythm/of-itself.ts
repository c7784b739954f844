// What says how often it rings without a rhythm.
import { form, oneOf, type Form } from '../pattern.ts'

/** Said of a single ring: "just once", "once tomorrow". */
export const onceForms: Form<true>[] = [
  form(
    oneOf(
      '(?:just|only) (?:once|one time|this once)',
      '(?:one time|once) only',
      'one-off',
      'once(?= (?:on|at|in|tomorrow|today|tonight|next|this)\\b)',
      'once(?= ?[.!]?$)',
    ),
    () => true,
  ),
]

/** A birthday comes every year without anybody saying so, its cake does not. The word stays in the title. */
export const isYearlyOfItself = (text: string) => ownDay.test(text)

const ownDay =
  /\b(?:birthday|b-?day|anniversary)\b(?! (?:party|presents?|gifts?|cards?|cake|dinner|lunch|drinks|trip|shopping|invitations?)\b)/i
