import { expect, test } from 'vitest'
import { maySound } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }
const nap = { from: '13:00', to: '14:30' }
const at = (time: string) => Date.parse(`2026-05-14T${time}:00+02:00`)
const sounds = (time: string, hours: typeof night | undefined, breaksQuiet = false) =>
  maySound({ breaksQuiet }, hours, at(time), 'Europe/Berlin')

test.each([
  ['21:59', night, true],
  ['22:00', night, false],
  ['00:30', night, false],
  ['06:59', night, false],
  ['07:00', night, true],
  ['12:59', nap, true],
  ['13:00', nap, false],
  ['14:30', nap, true],
  ['02:00', undefined, true],
])('what rings at %s sounds, over %o: %s', (time, hours, does) => expect(sounds(time, hours)).toBe(does))

test('what may ring in quiet hours sounds in them', () => expect(sounds('02:00', night, true)).toBe(true))
