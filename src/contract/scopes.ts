// What a program may do with its token. Writing does not include reading.
export const scopes = ['notes:read', 'notes:write', 'reminders:read', 'reminders:write'] as const
export type Scope = (typeof scopes)[number]
