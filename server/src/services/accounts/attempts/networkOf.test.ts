import assert from 'node:assert/strict'
import test from 'node:test'
import { networkOf, plainAddress } from './networkOf.ts'

test('an IPv6 network counts as one, an IPv4 address alone', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:0DB8:0001:0002::6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(networkOf(null), 'unknown')
})

test('an address is kept without its interface', () => {
  assert.equal(plainAddress('fe80::1%eth0'), 'fe80::1')
  assert.equal(plainAddress('::ffff:127.0.0.1'), '127.0.0.1')
})
