import type { FieldValue } from '../../../engine/index.ts'
import type { BrokenAssignment, OnlineStatus, SyncStatus, WebsiteProductAction } from '../../../platform/contract/index.ts'

/** The state of a product on a website, for deciding on an action. */
export interface Assigned {
  id: number
  productId: number
  websiteId: number
  onlineStatus: OnlineStatus
  /** As shown: PROCESSING while it is deleted to be created again */
  syncStatus: SyncStatus
  remoteId: string | null
  isBeingDeleted: boolean
  desiredFrom: Date | null
  desiredTo: Date | null
}

/** What an action writes, or why it writes nothing. `isRefused`: a person has to do something first. */
export type Step = { fields: Readonly<Record<string, FieldValue>> } | { op: 'delete' } | { reason: Reason; isRefused: boolean }

export type Reason =
  | 'isOnline'
  | 'isOffline'
  | 'isTodo'
  | 'isProcessing'
  | 'isBeingDeleted'
  | 'isNew'
  | 'isWhole'
  | 'incomplete'
  | 'noPrice'
  | 'parentIncomplete'

const left = (reason: Reason): Step => ({ reason, isRefused: false })

/**
 * The actions that a user can request; REPAIR has its own plan. An action by hand is not undone by a schedule: a scheduled
 * moment that would only repeat the new status is removed.
 */
export function planStep(action: Exclude<WebsiteProductAction, 'REPAIR'>, row: Assigned, { isComplete, now }: { isComplete: boolean; now: Date }): Step {
  switch (action) {
    case 'MARK_ONLINE':
      if (row.onlineStatus === 'ONLINE') return left('isOnline')
      if (!isComplete) return { reason: 'incomplete', isRefused: true }
      return { fields: { onlineStatus: 'ONLINE', desiredFrom: null } }
    case 'MARK_OFFLINE':
      return row.onlineStatus === 'OFFLINE' ? left('isOffline') : { fields: { onlineStatus: 'OFFLINE', desiredTo: null } }
    case 'MARK_TODO':
      if (row.syncStatus === 'TODO') return left('isTodo')
      return row.syncStatus === 'PROCESSING' ? left('isProcessing') : { fields: { syncStatus: 'TODO' } }
    case 'FORCE_RESYNC':
      return row.isBeingDeleted ? left('isBeingDeleted') : { fields: { forcedAt: now.toISOString() } }
    case 'RECREATE':
      if (row.isBeingDeleted) return left('isBeingDeleted')
      return row.remoteId === null ? left('isNew') : { fields: { recreatedAt: now.toISOString() } }
    case 'REMOVE':
      return { op: 'delete' }
  }
}

/** The scheduled change of a product on a website. */
export function planDue(
  { onlineStatus, desiredFrom, desiredTo }: Pick<Assigned, 'onlineStatus' | 'desiredFrom' | 'desiredTo'>,
  now: Date,
  isComplete: boolean,
): Readonly<Record<string, FieldValue>> {
  const isFrom = desiredFrom !== null && desiredFrom <= now
  const isTo = desiredTo !== null && desiredTo <= now
  if (isTo) return { desiredFrom: null, desiredTo: null, ...(onlineStatus === 'ONLINE' && { onlineStatus: 'OFFLINE' }) }
  // An incomplete product waits, and goes online as soon as it is complete.
  if (isFrom && isComplete) return { desiredFrom: null, ...(onlineStatus === 'OFFLINE' && { onlineStatus: 'ONLINE' }) }
  return {}
}

/** What a change of the row itself requires to be sent. */
export type SyncIntent = 'SEND' | 'FORCE' | 'RECREATE' | 'KEEP'

/** What a change of a product on a website requires of the sync: nothing, or sending it at once. */
export function syncIntent(fields: readonly { field: string; after: FieldValue }[]): SyncIntent | null {
  const after = (name: string) => fields.find(({ field }) => field === name)?.after
  const recreated = after('recreatedAt')
  if (recreated !== undefined) return recreated === null ? 'KEEP' : 'RECREATE'
  if (typeof after('forcedAt') === 'string') return 'FORCE'
  if (after('onlineStatus') !== undefined || after('syncStatus') === 'TODO') return 'SEND'
  return null
}

type Mend = { kind: 'ASSIGN_PARENT' } | { kind: 'SET'; fields: Readonly<Record<string, FieldValue>> } | { kind: 'PART' }

/** The step that repairs a broken assignment; null: only a person can. */
export function mendOf(reason: BrokenAssignment, now: Date): Mend | null {
  switch (reason) {
    case 'PARENT_NOT_ASSIGNED':
      return { kind: 'ASSIGN_PARENT' }
    // Rather no page than an empty one, or one for products that are not sold.
    case 'NO_ONLINE_VARIATION':
    case 'INACTIVE':
      return { kind: 'SET', fields: { onlineStatus: 'OFFLINE' } }
    case 'REMOTE_MISSING':
      return { kind: 'SET', fields: { remoteId: null, syncStatus: 'TODO', forcedAt: now.toISOString() } }
    case 'SAME_REMOTE':
      return { kind: 'PART' }
    case 'FAILING':
      return { kind: 'SET', fields: { syncStatus: 'TODO' } }
    case 'NO_PRICE':
      return null
  }
}
