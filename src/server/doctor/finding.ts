/** What a check has found, in one line: what is fine, what is wrong and how to mend it, or what is worth knowing. */
export type Finding = { kind: 'fine' | 'wrong' | 'remark'; about: string; says: string; cure?: string }

export const fine = (about: string, says: string): Finding => ({ kind: 'fine', about, says })
export const wrong = (about: string, says: string, cure: string): Finding => ({
  kind: 'wrong',
  about,
  says,
  cure,
})
export const remark = (about: string, says: string, cure?: string): Finding => ({
  kind: 'remark',
  about,
  says,
  ...(cure ? { cure } : {}),
})

/** On one line, whatever a server outside has said. */
export function inLine({ kind, about, says, cure }: Finding) {
  const ended = /[.!?]$/.test(says) ? says : `${says}.`
  return `${kind.padEnd(6)} ${about}: ${ended}${cure ? ` ${cure}` : ''}`.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
