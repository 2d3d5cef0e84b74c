import { type Kysely, sql } from 'kysely'
import type { Database, Json } from '../../platform/db/index.ts'

/** What is kept of a request that may come twice. */
export interface KeptReply {
  operation: string
  requestHash: Buffer
  reply: Json
}

const lifetime = sql`interval '24 hours'`

/** The reply that was given to this key in the last 24 hours; undefined when there was none. */
export async function findReply(db: Kysely<Database>, principal: string, key: string): Promise<KeptReply | undefined> {
  const { rows } = await sql<KeptReply>`/* idempotencyKeys.find */
    select operation, request_hash as "requestHash", reply from idempotency_keys
    where principal = ${principal} and key = ${key} and created_at > now() - ${lifetime}`.execute(db)
  return rows[0]
}

/**
 * Takes the key for this transaction; who wants the same key waits for its end. false: somebody else was first, and what
 * they were told can be read now.
 */
export async function takeKey(db: Kysely<Database>, principal: string, key: string, operation: string, requestHash: Buffer): Promise<boolean> {
  const { rows } = await sql`/* idempotencyKeys.take */
    insert into idempotency_keys as k (principal, key, operation, request_hash) values (${principal}, ${key}, ${operation}, ${requestHash})
    on conflict (principal, key) do update set operation = excluded.operation, request_hash = excluded.request_hash, reply = null, created_at = now()
    where k.created_at <= now() - ${lifetime} returning key`.execute(db)
  return rows.length > 0
}

export async function keepReply(db: Kysely<Database>, principal: string, key: string, reply: unknown): Promise<void> {
  await sql`/* idempotencyKeys.keep */ update idempotency_keys set reply = ${JSON.stringify(reply)}::jsonb where principal = ${principal} and key = ${key}`.execute(db)
}

export async function releaseKey(db: Kysely<Database>, principal: string, key: string): Promise<void> {
  await sql`/* idempotencyKeys.giveBack */ delete from idempotency_keys where principal = ${principal} and key = ${key}`.execute(db)
}

/** A few of the old ones go with each new one, so that nobody has to come and sweep. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await sql`/* idempotencyKeys.forget */
    delete from idempotency_keys where (principal, key) in (
      select principal, key from idempotency_keys where created_at <= now() - ${lifetime} order by created_at limit 100 for update skip locked
    )`.execute(db)
}
