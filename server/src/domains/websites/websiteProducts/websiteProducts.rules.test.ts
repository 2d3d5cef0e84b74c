import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrokenAssignment } from '../../../platform/contract/index.ts'
import { type Assigned, mendOf, planDue, planStep, syncIntent } from './websiteProducts.rules.ts'

const now = new Date('2026-11-24T10:00:00Z')
const row: Assigned = {
  id: 1,
  productId: 2,
  websiteId: 3,
  onlineStatus: 'OFFLINE',
  syncStatus: 'DONE',
  remoteId: 'R1',
  isBeingDeleted: false,
  desiredFrom: null,
  desiredTo: null,
}
const step = (action: Parameters<typeof planStep>[0], more: Partial<Assigned> = {}, isComplete = true) =>
  planStep(action, { ...row, ...more }, { isComplete, now })

test('what is marked writes what is wanted, or says why nothing has to be written', () => {
  assert.deepEqual(step('MARK_ONLINE'), { fields: { onlineStatus: 'ONLINE', desiredFrom: null } })
  assert.deepEqual(step('MARK_ONLINE', { onlineStatus: 'ONLINE' }, false), { reason: 'isOnline', isRefused: false })
  assert.deepEqual(step('MARK_ONLINE', {}, false), { reason: 'incomplete', isRefused: true })
  assert.deepEqual(step('MARK_OFFLINE', { onlineStatus: 'ONLINE' }), { fields: { onlineStatus: 'OFFLINE', desiredTo: null } })
  assert.deepEqual(step('MARK_OFFLINE'), { reason: 'isOffline', isRefused: false })
  assert.deepEqual(step('MARK_TODO'), { fields: { syncStatus: 'TODO' } })
  assert.deepEqual(step('MARK_TODO', { syncStatus: 'FAIL' }), { fields: { syncStatus: 'TODO' } })
  assert.deepEqual(step('MARK_TODO', { syncStatus: 'TODO' }), { reason: 'isTodo', isRefused: false })
  assert.deepEqual(step('MARK_TODO', { syncStatus: 'PROCESSING' }), { reason: 'isProcessing', isRefused: false })
  assert.deepEqual(step('FORCE_RESYNC'), { fields: { forcedAt: now.toISOString() } })
  assert.deepEqual(step('RECREATE'), { fields: { recreatedAt: now.toISOString() } })
  assert.deepEqual(step('RECREATE', { isBeingDeleted: true }), { reason: 'isBeingDeleted', isRefused: false })
  assert.deepEqual(step('RECREATE', { remoteId: null }), { reason: 'isNew', isRefused: false })
  assert.deepEqual(step('REMOVE'), { op: 'delete' })
})

test('a moment that has come switches; what lacks something waits, and what is over goes offline', () => {
  const due = (more: Partial<Assigned>, isComplete = true) => planDue({ ...row, ...more }, now, isComplete)
  const [before, later] = [new Date('2026-11-24T09:59:00Z'), new Date('2026-11-24T10:01:00Z')]
  assert.deepEqual(due({ desiredFrom: before }), { desiredFrom: null, onlineStatus: 'ONLINE' })
  assert.deepEqual(due({ desiredFrom: before, onlineStatus: 'ONLINE' }), { desiredFrom: null })
  assert.deepEqual(due({ desiredFrom: before }, false), {})
  assert.deepEqual(due({ desiredFrom: later }), {})
  assert.deepEqual(due({ desiredTo: now, onlineStatus: 'ONLINE' }), { desiredFrom: null, desiredTo: null, onlineStatus: 'OFFLINE' })
  assert.deepEqual(due({ desiredFrom: before, desiredTo: now }), { desiredFrom: null, desiredTo: null })
})

test('what is written of a row asks the sync for one thing, and a revert of it for nothing new', () => {
  const intent = (...fields: [string, string | null][]) => syncIntent(fields.map(([field, after]) => ({ field, after })))
  assert.equal(intent(['onlineStatus', 'ONLINE']), 'SEND')
  assert.equal(intent(['syncStatus', 'TODO']), 'SEND')
  assert.equal(intent(['syncStatus', 'DONE']), null)
  assert.equal(intent(['forcedAt', now.toISOString()]), 'FORCE')
  assert.equal(intent(['forcedAt', null]), null)
  assert.equal(intent(['recreatedAt', now.toISOString()], ['onlineStatus', 'ONLINE']), 'RECREATE')
  assert.equal(intent(['recreatedAt', null]), 'KEEP')
  assert.equal(intent(['desiredFrom', now.toISOString()]), null)
})

test('each way of being broken is mended in one step, but for a price that nobody knows', () => {
  const kinds: Record<BrokenAssignment, string | null> = {
    PARENT_NOT_ASSIGNED: 'ASSIGN_PARENT',
    NO_ONLINE_VARIATION: 'SET',
    REMOTE_MISSING: 'SET',
    INACTIVE: 'SET',
    SAME_REMOTE: 'PART',
    FAILING: 'SET',
    NO_PRICE: null,
  }
  for (const [reason, kind] of Object.entries(kinds)) assert.equal(mendOf(reason as BrokenAssignment, now)?.kind ?? null, kind, reason)
})
