import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { hashOfSecretToken } from '../secretToken.ts'

export interface SecondFactor {
  /** Encrypted */
  secret: Buffer
  /** null: not in use yet */
  confirmedAt: Date | null
}

export async function findSecondFactor(db: Kysely<Database>, userId: number): Promise<SecondFactor | undefined> {
  const { rows } =
    await sql<SecondFactor>`/* secondFactors.find */ select secret, confirmed_at as "confirmedAt" from second_factors where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Keeps a secret that is not in use yet, in place of an earlier one; false if one is in use. */
export async function keepPending(db: Kysely<Database>, userId: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`/* secondFactors.keep */ insert into second_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where second_factors.confirmed_at is null returning user_id`.execute(db)
  return rows.length > 0
}

/** Takes a secret into use, with the step of the code that was shown; false if somebody else has replaced or confirmed it. */
export async function confirm(db: Kysely<Database>, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql`/* secondFactors.confirm */ update second_factors set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null returning user_id`.execute(db)
  return rows.length > 0
}

/** Uses the code of a step up; false if it or a later one was used before. Of two at once one wins. */
export async function takeStep(db: Kysely<Database>, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`/* secondFactors.takeStep */ update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`.execute(db)
  return rows.length > 0
}

export async function insertRecoveryCodes(db: Kysely<Database>, userId: number, codes: readonly string[]): Promise<void> {
  await sql`/* recoveryCodes.insert */ insert into recovery_codes (user_id, hash)
    select ${userId}::integer, hash from unnest(${codes.map(hashOfSecretToken)}::bytea[]) hash`.execute(db)
}

/** Uses a recovery code up; false if it is none of this user, or was used before. */
export async function takeRecoveryCode(db: Kysely<Database>, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`/* recoveryCodes.take */ update recovery_codes set used_at = now()
    where user_id = ${userId} and hash = ${hashOfSecretToken(code)} and used_at is null returning user_id`.execute(db)
  return rows.length > 0
}

/** Takes the second factor of a user away; false if none was in use. */
export async function deleteSecondFactor(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } =
    await sql`/* secondFactors.delete */ delete from second_factors where user_id = ${userId} and confirmed_at is not null returning user_id`.execute(db)
  return rows.length > 0
}
