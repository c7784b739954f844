/** A sentence with one blank between its words, and where each character stood in what was written. */
export type SingleSpaced = { text: string; placeOf(at: number): number }

/**
 * Patterns that look behind themselves would go over a long run of blanks once for each of them, and those with a blank in
 * a list could share a run out between its items in ever so many ways.
 */
export function singleSpaced(written: string): SingleSpaced {
  const places = [...written.matchAll(/\S|\s+/g)].map(({ index }) => index)
  const text = written.replace(/\s+/g, ' ')
  return { text, placeOf: (at) => places[at] ?? written.length }
}
