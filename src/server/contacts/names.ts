// Names in letters to people who have not asked for any. Whoever types them may be a stranger to the reader, who could put
// an advertisement there: only letters are left of a name, no digits, and no dot that would make a link of it.

const longest = 40
const longestWord = 20

export function plainName(typed: string) {
  const letters = typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}.'’ -]/gu, ' ')
    // As in "Dr. Ines P. Okafor", and not as in "evil.example".
    .replaceAll(/(?<!\p{L})\.|\.(?! |$)/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return cut(letters, longest)
}

/** The first word that is no title. */
export function firstName(typed: string) {
  const words = plainName(typed).split(' ')
  return cut(words.find((word) => !word.endsWith('.')) ?? words[0]!, longestWord)
}

function cut(text: string, most: number) {
  if (text.length <= most) return text
  const beginning = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return `${beginning.trimEnd()}…`
}
