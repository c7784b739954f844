import type { Said } from './pattern.ts'

/** What no reminder can do, in a sentence for people. */
export type Problem = { problem: string }

export const problem = (text: string): Problem => ({ problem: text })

/** The meaning of words that nobody can honour. */
export const cannot =
  (why: (words: string) => string) =>
  ({ words = '' }: Said) =>
    problem(why(words.trim()))

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'problem' in value
