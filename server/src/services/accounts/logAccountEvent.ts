import type { Kysely } from 'kysely'
import { type Actor, logEvent } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

export type AccountEvent =
  | 'created'
  | 'passwordChanged'
  | 'passwordReset'
  | 'disabled'
  | 'enabled'
  | 'refreshReused'
  | 'invited'
  | 'invitedAgain'
  | 'invitationWithdrawn'
  | 'invitationAccepted'
  | 'sessionsEnded'
  | 'machineCreated'
  | 'tokenRenewed'
  | 'tokenRevoked'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'recoveryCodeUsed'

/** Who does something to an account, and where. */
export interface By {
  actor: Actor
  source: string
  /** Where answers to a mail go */
  email?: string
}

/** The product itself, or whoever operates it. */
export const system: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** Whoever has the command line. */
export const operator: By = { actor: system, source: 'command-line' }

/** Logs an event of an account. Never with a password or its hash. */
export async function logAccountEvent(
  db: Kysely<Database>,
  { actor, source, event, user }: { actor: Actor; source: string; event: AccountEvent; user: string },
): Promise<void> {
  await logEvent(db, { actor, source, action: 'ACCOUNT', details: { event, user } })
}
