import { expect, test } from 'vitest'
import { lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { lostAlarms } from './lead.ts'

test.each([
  [['-PT15M'], false, ['15 minutes']],
  [['-PT900S'], false, ['15 minutes']],
  [['TRIGGER:-P1DT2H'], false, ['1 day 2 hours']],
  [['-P1D', '-PT15M', '-P1D'], false, ['1 day, 15 minutes']],
  [['PT0S', '-PT0S', ''], false, []],
  [['TRIGGER:P0DT9H0M0S'], true, []],
])('%j', (triggers, isDay, leads) =>
  expect(lostAlarms(triggers, isDay)).toEqual(leads.map(lostOnTheWay.early)),
)

test.each([['20270601T080000Z'], ['PT15M'], ['-P99999999999999W'], ['nonsense']])(
  '%s is an alarm at another time',
  (trigger) => expect(lostAlarms([trigger], false)).toEqual([lostOnTheWay.alarm]),
)
