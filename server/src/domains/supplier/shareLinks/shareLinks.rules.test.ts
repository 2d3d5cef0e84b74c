import assert from 'node:assert/strict'
import test from 'node:test'
import { actionsOf, availabilityOf, type ShareLinkState, whenOpened } from './shareLinks.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-06-02T12:00:00Z')

test('what a visitor is told of a link', () => {
  const cases = [
    ['SENT', null, later, 'AVAILABLE'],
    ['RETURNED', null, later, 'AVAILABLE'],
    ['SUBMITTED', null, later, 'SUBMITTED'],
    ['PARTLY_ACCEPTED', null, later, 'SUBMITTED'],
    ['IN_PROGRESS', null, now, 'EXPIRED'],
    ['EXPIRED', null, later, 'EXPIRED'],
    ['SENT', now, later, 'REVOKED'],
    ['REVOKED', null, now, 'REVOKED'],
  ] as const
  for (const [state, revokedAt, endsAt, availability] of cases) assert.equal(availabilityOf({ state, revokedAt, endsAt }, now), availability, state)
})

test('SHARE-03 what can be done about a link', () => {
  const of = (state: ShareLinkState, more: Partial<{ reminderSentAt: Date; createdAt: Date }> = {}) =>
    actionsOf({ state, reminderSentAt: null, createdAt: now, ...more }, later).join(' ')
  assert.deepEqual(
    (['DRAFT', 'BOUNCED', 'REVOKED', 'ACCEPTED'] as const).map((state) => of(state)),
    ['REVOKE', 'REVOKE', '', ''],
  )
  for (const state of ['SENT', 'OPENED', 'IN_PROGRESS', 'RETURNED'] as const) assert.equal(of(state), 'EXTEND REMIND COPY REVOKE', state)
  for (const state of ['SUBMITTED', 'PARTLY_ACCEPTED'] as const) assert.equal(of(state), 'EXTEND COPY REVOKE', state)
  assert.equal(of('SENT', { reminderSentAt: now }), 'EXTEND COPY REVOKE', 'once')
  assert.equal(of('EXPIRED'), 'EXTEND REVOKE')
  assert.equal(of('EXPIRED', { createdAt: new Date('2026-02-01T12:00:00Z') }), 'REVOKE', 'ninety days are over')
})

test('the first visit is kept, and only a link that was sent becomes opened by it', () => {
  assert.deepEqual(whenOpened({ state: 'SENT', openedAt: null }, now), { state: 'OPENED', openedAt: '2026-06-01T12:00:00.000Z' })
  assert.deepEqual(whenOpened({ state: 'SUBMITTED', openedAt: null }, now), { openedAt: '2026-06-01T12:00:00.000Z' })
  assert.deepEqual(whenOpened({ state: 'IN_PROGRESS', openedAt: now }, later), {})
})
