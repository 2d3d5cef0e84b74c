import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { insertChangeSet } from './changes.store.ts'
import type { Actor, FieldValue } from './Plan.ts'
import { appendToHistory } from './hashChain.store.ts'
import { timeOfChange } from './writtenAt.ts'

export interface LoggedEvent {
  actor: Actor
  action: 'LOGIN' | 'VISIT' | 'EXPORT' | 'ACCOUNT'
  source: string
  details?: Readonly<Record<string, FieldValue>>
  at?: Date
}

/** Logs an event without changes: a sign-in, a visit, an export. Returns the id of its change set. */
export function logEvent(db: Kysely<Database>, event: LoggedEvent): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const changeSetId = await insertChangeSet(transaction, { ...event, at: event.at ?? timeOfChange() })
    await appendToHistory(transaction, { changeSetId, created: 0, changed: 0, deleted: 0, items: 0, range: null, ids: [] })
    return changeSetId
  })
}
