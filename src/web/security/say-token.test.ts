import { expect, test } from 'vitest'
import type { ProgramToken } from '#contract/access.ts'
import type { Scope } from '#contract/scopes.ts'
import { sayScopes, sayToken } from './say-token.ts'

test.each<[Scope[], string]>([
  [['notes:read'], 'Reads notes'],
  [['reminders:write'], 'Writes reminders'],
  [['notes:read', 'reminders:read'], 'Reads notes and reminders'],
  [['notes:read', 'notes:write', 'reminders:read'], 'Reads and writes notes, reads reminders'],
  [['notes:write', 'reminders:read', 'reminders:write'], 'Writes notes, reads and writes reminders'],
])('what %j opens is said in words', (scopes, line) => expect(sayScopes(scopes)).toBe(line))

const said = { sayDay: (moment: string) => moment.slice(0, 10), now: Date.parse('2026-05-14T12:00:00Z') }
const token: ProgramToken = {
  _id: '0',
  name: 'Printer',
  scopes: ['notes:read'],
  createdAt: '2026-05-01T12:00:00Z',
}

test('a token says until when it opens, that it has ended, and when it was used', () => {
  expect(sayToken(token, said)).toBe('Reads notes · not used yet')
  const used = { ...token, expiresAt: '2026-12-31T12:00:00Z', lastUsedAt: '2026-05-13T12:00:00Z' }
  expect(sayToken(used, said)).toBe('Reads notes · until 2026-12-31 · used 2026-05-13')
  expect(sayToken({ ...token, expiresAt: '2026-05-10T12:00:00Z' }, said)).toBe(
    'Reads notes · ended 2026-05-10 · not used yet',
  )
})
