import { defaultDate } from '../default-date.ts'
import { findLeftover } from './leftover.ts'
import { momentOf, type When } from './moment.ts'
import { pageOf } from './page.ts'
import { isProblem, problem } from './problem.ts'
import { readSentence, type Context } from './sentence.ts'
import { singleSpaced } from './single-spaced.ts'
import { joined, withSmallWords, type Mark } from './span.ts'
import { titleOf } from './title.ts'

/** `repeat` is left out where the type and the first date say it all. */
export type Understood = When & {
  title: string
  /** The words that were understood, in order. */
  spans: Mark[]
  /** Words of the title that look like a date, and are none that was understood. */
  leftover?: string | undefined
  /** Why it cannot ring as the sentence asks, in a sentence for people. It then rings once. */
  problem?: string
}

/** No title is that long, and patterns take their time over a pasted page. */
const readAtMost = 500

/** Reads a sentence such as "call Ines every Sunday at 6" on the clock of the person's own zone. */
export function understand(written: string, context: Context): Understood {
  const { text, placeOf } = singleSpaced(written)
  const page = pageOf(readable(text))
  const sentence = readSentence(page, context)
  const wrong = page.problem()
  const when = wrong === undefined ? momentOf(sentence, page.text, context) : problem(wrong)
  const spans = joined(
    page.marks.filter(({ start, end }) => end > start).map((mark) => withSmallWords(text, mark)),
    text,
  )
  return {
    title: titleOf(text, spans),
    spans: spans.map((span) => ({ ...span, start: placeOf(span.start), end: placeOf(span.end - 1) + 1 })),
    leftover: findLeftover(page.text, spans, sentence.rhythm !== undefined),
    ...(isProblem(when) ? { ...when, type: 'once', at: defaultDate(context.now) } : when),
  }
}

/** Addresses are no dates, whatever stands in them. */
function readable(text: string) {
  return text
    .slice(0, readAtMost)
    .replace(/\w+:\/\/\S+/g, (address) => 'x'.repeat(address.length))
    .replace(/(?<=\d{4}-\d\d-\d\d)T(?=\d)|(?<=\d[ap]m)\/(?=\d)/gi, ' ')
}
