import assert from 'node:assert/strict'
import test from 'node:test'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

test('a password is kept as argon2id with 19 MiB and two passes, and only the same one matches', async () => {
  const hash = await hashPassword('groene bank bij het raam')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(hash, await hashPassword('groene bank bij het raam'), 'each has a salt of its own')
  assert.equal(await verifyPassword('groene bank bij het raam', hash), true)
  assert.equal(await verifyPassword('Groene bank bij het raam', hash), false)
  assert.equal(await verifyPassword('', hash), false)
})

test('the hash is the one that others make of it', async () => {
  // By the reference program: echo -n password | argon2 somesalt1234567 -id -t 2 -k 19456 -p 1
  const reference = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQxMjM0NTY3$'
  assert.equal(await verifyPassword('password', `${reference}${'A'.repeat(43)}`), false)
})

test('without an account nothing matches, and too long a password neither', async () => {
  assert.equal(await verifyPassword('whatever', null), false)
  const long = 'x'.repeat(1024)
  assert.equal(await verifyPassword(`${long}y`, await hashPassword(long)), false)
  await assert.rejects(hashPassword(`${long}y`), RangeError)
})

test('a hash that was made when less was asked is known by its numbers', async () => {
  assert.equal(isOutdated(await hashPassword('groene bank bij het raam')), false)
  assert.equal(isOutdated('$argon2id$v=19$m=12288,t=3,p=1$c29tZXNhbHQ$AAAA'), true)
  assert.equal(isOutdated('$argon2id$v=19$m=19456,t=1,p=1$c29tZXNhbHQ$AAAA'), true)
  assert.equal(isOutdated('$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHQ$AAAA'), false)
})
