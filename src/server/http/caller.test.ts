import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  // How a socket for both families names an IPv4 address: each is a caller of its own.
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller)
})
