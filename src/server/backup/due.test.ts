import { describe, expect, test } from 'vitest'
import { type History, isDue } from './due.ts'

const at = (text: string) => new Date(`2026-05-${text}Z`)
const history = (changes: Partial<Record<keyof History, string>>): History => ({
  startedAt: at(changes.startedAt ?? '10T12:00'),
  madeAt: changes.madeAt ? at(changes.madeAt) : undefined,
  triedAt: changes.triedAt ? at(changes.triedAt) : undefined,
})

describe('a nightly backup', () => {
  const cases: [why: string, now: string, Partial<Record<keyof History, string>>, boolean][] = [
    ['is due at 03:00 UTC', '14T03:00', { madeAt: '13T03:00' }, true],
    ['not a moment before', '14T02:59', { madeAt: '13T03:00' }, false],
    ['not twice in a night', '14T03:20', { madeAt: '14T03:00' }, false],
    ['not later that day', '14T23:00', { madeAt: '14T03:00' }, false],
    ['after a start without any', '14T12:00', { startedAt: '14T12:00' }, true],
    [
      'after a start if the last is older than a day',
      '14T12:00',
      { startedAt: '14T12:00', madeAt: '13T11:59' },
      true,
    ],
    ['not after a start if it is younger', '14T12:00', { startedAt: '14T12:00', madeAt: '13T12:30' }, false],
    [
      'as soon as that one is older, in a process that runs on',
      '14T12:31',
      { startedAt: '14T12:00', madeAt: '13T12:30' },
      true,
    ],
    ['not at once again where one failed', '14T03:30', { madeAt: '13T03:00', triedAt: '14T03:00' }, false],
    ['an hour after one that failed', '14T04:00', { madeAt: '13T03:00', triedAt: '14T03:00' }, true],
    [
      'also where the clock was ahead when the last was begun',
      '14T03:00',
      { madeAt: '13T03:00', triedAt: '20T03:00' },
      true,
    ],
  ]
  test.each(cases)('%s', (_, now, changes, due) => expect(isDue(at(now), history(changes))).toBe(due))
})
