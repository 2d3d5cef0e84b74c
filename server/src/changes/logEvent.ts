import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Actor, FieldValue } from './Plan.ts'

export interface LoggedEvent {
  actor: Actor
  action: 'LOGIN' | 'VISIT' | 'EXPORT'
  source: string
  details?: Readonly<Record<string, FieldValue>>
  at?: Date
}

/** Logs what wrote nothing: a sign-in, a visit, an export. Gives the id of its change set. */
export async function logEvent(_db: Kysely<Database>, _event: LoggedEvent): Promise<number> {
  throw new Error('not yet')
}
