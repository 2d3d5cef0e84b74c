import assert from 'node:assert/strict'
import test from 'node:test'
import { judgeRefresh, refreshExpiry } from './sessions.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const fresh = { usedAt: null, expiresAt: before(-1), successors: 0, revokedAt: null, isWelcome: true }

test('what becomes of a refresh token', () => {
  const cases = [
    ['never used', {}, 'rotate'],
    ['out of date', { expiresAt: now }, 'refuse'],
    ['of an ended session', { revokedAt: before(1) }, 'refuse'],
    ['of a disabled user', { isWelcome: false }, 'refuse'],
    ['used just now: the reply may have been lost', { usedAt: before(19_999), successors: 1 }, 'rotate'],
    ['used just now, for the fifth time', { usedAt: before(10), successors: 4 }, 'rotate'],
    ['used just now, for the sixth time', { usedAt: before(10), successors: 5 }, 'revoke'],
    ['used twenty seconds ago', { usedAt: before(20_000), successors: 1 }, 'revoke'],
    ['used long ago, in a session that has ended', { usedAt: before(90_000), revokedAt: before(1) }, 'refuse'],
  ] as const
  for (const [what, token, verdict] of cases) assert.equal(judgeRefresh({ ...fresh, ...token }, now), verdict, what)
})

test('a refresh token lives for twelve hours, but never longer than its session of thirty days', () => {
  assert.equal(refreshExpiry(now, now, null).toISOString(), '2026-06-02T00:00:00.000Z')
  const began = new Date('2026-05-02T15:00:00Z')
  assert.equal(refreshExpiry(now, began, null).toISOString(), '2026-06-01T15:00:00.000Z')
  const lastDay = new Date('2026-06-01T22:00:00Z')
  assert.equal(refreshExpiry(now, now, lastDay).toISOString(), lastDay.toISOString(), 'nor than the share link behind it')
})
