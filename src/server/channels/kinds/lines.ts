/** What there is of these, each in its own line. */
export const inLines = (...parts: string[]) => parts.filter(Boolean).join('\n')
