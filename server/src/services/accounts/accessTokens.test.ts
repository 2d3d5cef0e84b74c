import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { SignJWT } from 'jose'
import { createAccessTokens } from './accessTokens.ts'

const secret = randomBytes(32)
const tokens = createAccessTokens(secret)

test('a token names its principal by kind and number', async () => {
  for (const kind of ['user', 'shareLink'] as const) {
    const principal = { kind, id: 12 }
    const { token, expires } = await tokens.issue({ principal, sessionId: 's', email: 'a@b.nl', ends: null })
    assert.deepEqual(await tokens.verify(token), { principal, sessionId: 's', expires })
  }
})

test('a token lives for ten minutes, and no longer than what is behind it', async () => {
  const now = Date.parse('2026-06-01T12:00:00Z')
  const { issue } = createAccessTokens(secret, () => now)
  const who = { principal: { kind: 'shareLink', id: 1 }, sessionId: 's', email: 'a@b.nl' } as const
  assert.equal((await issue({ ...who, ends: null })).expires, now / 1000 + 600)
  assert.equal((await issue({ ...who, ends: new Date(now + 90_999) })).expires, now / 1000 + 90)
})

test('what is signed by us for something else is no access token', async () => {
  const sign = (claims: Record<string, string>, sub: string, audience = 'vitrine') =>
    new SignJWT({ sid: 's', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuer('vitrine')
      .setAudience(audience)
      .setExpirationTime('5m')
      .sign(secret)
  assert.ok(await tokens.verify(await sign({ typ: 'access' }, 'user:1')))
  const others = [
    sign({ typ: 'share-access' }, 'user:1'),
    sign({ typ: 'access' }, 'shareLink:1'),
    sign({ typ: 'access' }, '1'),
    sign({ typ: 'access' }, 'user:01'),
    sign({ typ: 'access' }, 'user:1 or 1=1'),
    sign({}, 'user:1'),
    sign({ typ: 'access' }, 'user:1', 'elsewhere'),
  ]
  for (const other of others) assert.equal(await tokens.verify(await other), null)
})
