import type { Kysely } from 'kysely'
import { type Actor, logEvent } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

export type AccountEvent = 'created' | 'passwordChanged' | 'passwordReset' | 'disabled' | 'enabled' | 'refreshReused'

/** Nobody in particular: the product itself, or whoever may start it. */
export const system: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** Logs what became of an account. Only that it did: neither a password nor a hash of one has any business in the log. */
export async function logAccountEvent(db: Kysely<Database>, { actor, source, event, user }: { actor: Actor; source: string; event: AccountEvent; user: string }): Promise<void> {
  await logEvent(db, { actor, source, action: 'ACCOUNT', details: { event, user } })
}
