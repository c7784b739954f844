// A sentence that is read part by part. What has been read is struck out, so that no word is read twice and every other
// word keeps its place. Blanks would not do: the big grammar takes blanks after a month for a part of it.
import { firstForm, type Form, type Found } from './pattern.ts'
import { isProblem, type Problem } from './problem.ts'
import type { Kind, Mark, Span } from './span.ts'

/** Hangs together with no word, and is a letter to the grammar. */
export const struckOut = '_'

export const without = (text: string, { start, end }: Span) =>
  text.slice(0, start) + struckOut.repeat(end - start) + text.slice(end)

export type Page = ReturnType<typeof pageOf>

export function pageOf(text: string) {
  let rest = text
  let firstProblem: string | undefined
  const marks: Mark[] = []

  const cannot = ({ problem }: Problem) => void (firstProblem ??= problem)

  /** Strikes out what was found. What it means is undefined if it cannot be done. */
  function take<Meaning>(kind: Kind, found: Found<Meaning | Problem>): Meaning | undefined {
    const { span, meaning } = found
    rest = without(rest, span)
    marks.push({ ...span, kind })
    if (!isProblem(meaning)) return meaning
    cannot(meaning)
    return undefined
  }

  function read<Meaning>(kind: Kind, forms: readonly Form<Meaning | Problem>[]): Meaning | undefined {
    const found = firstForm(forms, rest)
    return found && take(kind, found)
  }

  return {
    text,
    /** What is still to be read. */
    rest: () => rest,
    /** What has been read. */
    marks,
    /** The first thing in it that cannot be done. */
    problem: () => firstProblem,
    cannot,
    take,
    read,
  }
}
