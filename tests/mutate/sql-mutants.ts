// What can be taken away from a piece of SQL. A condition becomes `(… or true)` instead of nothing, so that PostgreSQL
// still knows the type of each parameter in it and only its effect is gone.
export type Edit = { kind: string; start: number; end: number; replacement: string }

const beginsCondition = /\b(?:where|and)\s+/gi
const lock = /\bfor (?:no key )?(?:update|share)(?: skip locked)?/gi
// Where a condition ends, outside of its own brackets.
const endsCondition =
  /^(?:(?:and|or|order by|group by|limit|returning|for update|for share|union|on conflict|window)\b|\))/i

export const isSql = (text: string) => /\b(?:select|update|insert|delete|where)\b.*\s/is.test(text)

/** The mutants of one stretch of a template, which starts at `offset` in its file. */
export function sqlMutants(text: string, offset: number): Edit[] {
  if (offset < 0) return []
  const conditions = [...text.matchAll(beginsCondition)].flatMap((match) => {
    const start = match.index + match[0].length
    const condition = conditionAt(text, start)
    if (!condition || isUpperBound(text.slice(0, match.index))) return []
    return [
      {
        kind: 'sql condition',
        start: offset + start,
        end: offset + start + condition.length,
        replacement: `(${condition} or true)`,
      },
    ]
  })
  const locks = [...text.matchAll(lock)].map((match) => ({
    kind: 'sql lock',
    start: offset + match.index,
    end: offset + match.index + match[0].length,
    replacement: '',
  }))
  return [...conditions, ...locks]
}

// Undefined where the condition goes on in an interpolated value: its end is not in this stretch.
function conditionAt(text: string, start: number): string | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (depth === 0 && startsWord(text, at) && endsCondition.test(text.slice(at))) {
      const condition = text.slice(start, at).trimEnd()
      if (!isUpperBound(condition)) return condition || undefined
    }
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return depth === 0 ? text.slice(start).trimEnd() || undefined : undefined
}

const startsWord = (text: string, at: number) => text[at] === ')' || !/\w/.test(text[at - 1] ?? ' ')
// The `and` of `between … and …`.
const isUpperBound = (before: string) => /\bbetween\s+\S+\s*$/i.test(before)
