import { type Kysely, sql } from 'kysely'
import type { Database, Json } from '../../platform/db/index.ts'

/** The stored reply of a request that may be repeated. */
export interface KeptReply {
  operation: string
  requestHash: Buffer
  reply: Json
}

const lifetime = sql`interval '24 hours'`

/** The reply to this key in the last 24 hours; undefined if there was none. */
export async function findReply(db: Kysely<Database>, principal: string, key: string): Promise<KeptReply | undefined> {
  const { rows } = await sql<KeptReply>`/* idempotencyKeys.find */
    select operation, request_hash as "requestHash", reply from idempotency_keys
    where principal = ${principal} and key = ${key} and created_at > now() - ${lifetime}`.execute(db)
  return rows[0]
}

/** Takes the key for this transaction; others with the same key wait for its end. false: somebody else was first, and their reply can be read now. */
export async function takeKey(db: Kysely<Database>, principal: string, key: string, operation: string, requestHash: Buffer): Promise<boolean> {
  const { rows } = await sql`/* idempotencyKeys.take */
    insert into idempotency_keys as k (principal, key, operation, request_hash) values (${principal}, ${key}, ${operation}, ${requestHash})
    on conflict (principal, key) do update set operation = excluded.operation, request_hash = excluded.request_hash, reply = null, created_at = now()
    where k.created_at <= now() - ${lifetime} returning key`.execute(db)
  return rows.length > 0
}

export async function keepReply(db: Kysely<Database>, principal: string, key: string, reply: unknown): Promise<void> {
  await sql`/* idempotencyKeys.keep */ update idempotency_keys set reply = ${JSON.stringify(reply)}::jsonb where principal = ${principal} and key = ${key}`.execute(
    db,
  )
}

export async function releaseKey(db: Kysely<Database>, principal: string, key: string): Promise<void> {
  await sql`/* idempotencyKeys.giveBack */ delete from idempotency_keys where principal = ${principal} and key = ${key}`.execute(db)
}

/** Each new key removes a few old ones, so that no cleanup is needed. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await sql`/* idempotencyKeys.forget */
    delete from idempotency_keys where (principal, key) in (
      select principal, key from idempotency_keys where created_at <= now() - ${lifetime} order by created_at limit 100 for update skip locked
    )`.execute(db)
}
