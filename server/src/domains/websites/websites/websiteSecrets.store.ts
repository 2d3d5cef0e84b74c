import { type Kysely, sql } from 'kysely'
import type { Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { leadsElsewhere } from './websiteSecrets.rules.ts'

/** Stores the secret that authenticates us to the shop; separately, so that no history contains it. */
export async function saveSecret(db: Kysely<Database>, id: number, secret: string): Promise<void> {
  await sql`/* websiteSecrets.save */ insert into website_secrets (website_id, secret) values (${id}, ${secret})
    on conflict (website_id) do update set secret = excluded.secret, updated_at = now()`.execute(db)
}

/** Secrets are write-only, so a deleted one has to be entered again. */
export async function forgetSecrets(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* websiteSecrets.forget */ delete from website_secrets where website_id = any(${ids}::integer[])`.execute(db)
}

/** A secret is sent only to the origin that it was given for, wherever the address is changed. */
export const websiteSecretEffect: Effect = {
  name: 'secrets of websites',
  concerns: leadsElsewhere,
  run: (db, changes) =>
    forgetSecrets(
      db,
      changes.flatMap(({ id }) => (id === null ? [] : [id])),
    ),
}
