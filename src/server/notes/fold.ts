// Folds notes for the index.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fold } from '#contract/fold.ts'

// A slice ends before a character that begins a new one: not before a mark, nor within a Korean syllable. A run of more
// than 30 marks is no writing; sorting them takes the square of their number, so it is cut.
const slices = /[^]{1,4000}[\p{M}\u1160-\u11ff]{0,30}/gu

/** Folds a whole note. The longest takes a fifth of a second, so others have their turn in between. */
export async function foldInSlices(text: string) {
  const folded: string[] = []
  for (const [slice] of text.matchAll(slices)) {
    if (folded.length > 0) await yieldToEventLoop()
    folded.push(fold(slice))
  }
  return folded.join('')
}
