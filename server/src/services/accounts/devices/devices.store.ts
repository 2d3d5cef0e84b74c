import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

// So many browsers of one person are known, those that were used last.
const most = 20

const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest()

/** Whether this user has signed in with this browser before, and nobody has taken that back since. */
export async function isKnownDevice(db: Kysely<Database>, userId: number, device: string): Promise<boolean> {
  const { rows } = await sql`/* devices.isKnown */ select from known_devices where hash = ${hashOfDevice(device)} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/**
 * Notes that a user has signed in with a browser. It gets a new value each time, for everybody who uses it: one that
 * somebody else had put there is worth nothing afterwards.
 * @param device what the browser had
 * @returns what it keeps from now on
 */
export async function rememberDevice(db: Kysely<Database>, userId: number, device: string | null): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const hash = hashOfDevice(fresh)
  if (device !== null) await sql`/* devices.renew */ update known_devices set hash = ${hash} where hash = ${hashOfDevice(device)}`.execute(db)
  await sql`/* devices.remember */ insert into known_devices (hash, user_id) values (${hash}, ${userId}) on conflict (hash, user_id) do update set used_at = now()`.execute(db)
  await sql`/* devices.trim */ delete from known_devices where user_id = ${userId} and hash not in (
    select hash from known_devices where user_id = ${userId} order by used_at desc, hash limit ${most})`.execute(db)
  return fresh
}

/** Makes strangers of a user's browsers, of all but one. */
export async function forgetDevices(db: Kysely<Database>, userId: number, except: string | null): Promise<void> {
  await sql`/* devices.forget */ delete from known_devices where user_id = ${userId} and hash is distinct from ${except === null ? null : hashOfDevice(except)}::bytea`.execute(db)
}
