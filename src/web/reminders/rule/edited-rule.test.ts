import { expect, test } from 'vitest'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { repeatRules } from '#contract/messages/repeat.ts'
import { reminderTypes } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { misfit } from '#rhythm/repeat.ts'
import { fromText, ruleFor, toText, wrongWith } from './edited-rule.ts'

const everything: Repeat = {
  every: 2,
  weekdays: ['mo', 'th'],
  on: { nth: 'last', weekday: 'fr' },
  months: [3, 6],
  times: ['19:00', '07:00'],
  count: 14,
}

test.each(reminderTypes)('whatever was set before, what counts for %s fits it', (type) => {
  for (const edited of [everything, { ...everything, from: 'done' } as const]) {
    const rule = ruleFor(type, edited)
    expect(rule && misfit(type, rule)).toBeUndefined()
  }
})

test('each unit takes what it needs', () => {
  expect(ruleFor('once', everything)).toBeUndefined()
  expect(ruleFor('hourly', everything)).toEqual({ every: 2, count: 14 })
  expect(ruleFor('weekly', everything)).toEqual({
    every: 2,
    weekdays: ['mo', 'th'],
    months: [3, 6],
    times: ['07:00', '19:00'],
    count: 14,
  })
  expect(ruleFor('yearly', { ...everything, from: 'done' })).toEqual({ every: 2, from: 'done' })
})

test('a rule that says no more than its unit is none, and neither is one time of day', () => {
  expect(ruleFor('daily', {})).toBeUndefined()
  expect(ruleFor('daily', { times: ['07:00'] })).toBeUndefined()
  expect(ruleFor('daily', { times: ['07:00', '07:00'] })).toBeUndefined()
})

test('no weekday, no last day and a last day before the first are refused in the row they stand in', () => {
  expect(wrongWith('weekly', { weekdays: [] }, '2026-05-18')).toEqual({
    row: 'weekdays',
    text: words.chooseDay,
  })
  expect(wrongWith('daily', { weekdays: [] }, '2026-05-18')).toBeUndefined()
  expect(wrongWith('daily', { until: '' }, '2026-05-18')).toEqual({ row: 'end', text: repeatRules.until })
  expect(wrongWith('daily', { until: '2026-05-17' }, '2026-05-18')).toEqual({
    row: 'end',
    text: repeatRules.untilPassed,
  })
  expect(wrongWith('daily', { until: '2026-05-18' }, '2026-05-18')).toBeUndefined()
})

test('as text it is the same whatever was set first, also when it is not finished', () => {
  const edited = { until: '', times: ['07:00', '07:00'], weekdays: [], every: 3 }
  expect(fromText(toText(edited))).toEqual(edited)
  expect(toText({ count: 3, every: 2 })).toBe(toText({ every: 2, count: 3, months: undefined }))
  expect(fromText('no rule')).toEqual({})
  expect(fromText('{"every":"often"}')).toEqual({})
})
