import { expect, test } from 'vitest'
import { isIn, isPrivate, networks } from './networks.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2001::1',
  '2001:db8::1',
])('%s is private', (address) => expect(isPrivate(address)).toBe(true))

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
])('%s is public', (address) => expect(isPrivate(address)).toBe(false))

test('a network that is named holds its addresses, however they are written', () => {
  const named = networks(['10.1.0.0/16', '192.168.7.7', 'fd12::/16'])
  for (const address of ['10.1.255.1', '192.168.7.7', 'fd12:3::4', '::ffff:10.1.2.3', '64:ff9b::a01:203'])
    expect(isIn(named, address)).toBe(true)
  for (const address of ['10.2.0.1', '192.168.7.8', 'fd13::1', '::ffff:10.2.2.3'])
    expect(isIn(named, address)).toBe(false)
})
