import { plainText } from '#contract/boxes.ts'

const longest = 60

/** The first words of a text, for a note without a title: one line, cut at a word's end. */
export function firstWords(text: string) {
  const line = plainText(text.trimStart()).trimStart().split('\n', 1)[0]?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest)
  return end > 0 ? line.slice(0, end) : line.slice(0, longest).replace(halfCharacter, '')
}

const halfCharacter = /[\uD800-\uDBFF]$/
