import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { hashOfSecretToken, newSecretToken } from '../secretToken.ts'

// The number of devices kept per person, those used last.
const most = 20

/** Whether this user has signed in with this browser before, and it has not been revoked since. */
export async function isKnownDevice(db: Kysely<Database>, userId: number, device: string): Promise<boolean> {
  const { rows } = await sql`/* devices.isKnown */ select from known_devices where hash = ${hashOfSecretToken(device)} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/**
 * Records that a user has signed in with a browser. The value is replaced each time, for everybody who uses it: one planted by
 * somebody else becomes useless.
 * @param device the browser's present value
 * @returns its new value
 */
export async function rememberDevice(db: Kysely<Database>, userId: number, device: string | null): Promise<string> {
  const fresh = newSecretToken()
  const hash = hashOfSecretToken(fresh)
  if (device !== null) await sql`/* devices.renew */ update known_devices set hash = ${hash} where hash = ${hashOfSecretToken(device)}`.execute(db)
  await sql`/* devices.remember */ insert into known_devices (hash, user_id) values (${hash}, ${userId}) on conflict (hash, user_id) do update set used_at = now()`.execute(
    db,
  )
  await sql`/* devices.trim */ delete from known_devices where user_id = ${userId} and hash not in (
    select hash from known_devices where user_id = ${userId} order by used_at desc, hash limit ${most})`.execute(db)
  return fresh
}

/** Forgets a user's devices, except one. */
export async function forgetDevices(db: Kysely<Database>, userId: number, except: string | null): Promise<void> {
  await sql`/* devices.forget */ delete from known_devices where user_id = ${userId} and hash is distinct from ${except === null ? null : hashOfSecretToken(except)}::bytea`.execute(
    db,
  )
}
