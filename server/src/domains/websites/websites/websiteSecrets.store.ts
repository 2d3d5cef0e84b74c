import { type Kysely, sql } from 'kysely'
import type { Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { leadsElsewhere } from './websiteSecrets.rules.ts'

/** By what a shop knows that it is we; kept apart, so that no history holds it. */
export async function saveSecret(db: Kysely<Database>, id: number, secret: string): Promise<void> {
  await sql`/* websiteSecrets.save */ insert into website_secrets (website_id, secret) values (${id}, ${secret})
    on conflict (website_id) do update set secret = excluded.secret, updated_at = now()`.execute(db)
}

/** Nobody is told a secret, so one that is lost has to be given again. */
export async function forgetSecrets(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* websiteSecrets.forget */ delete from website_secrets where website_id = any(${ids}::integer[])`.execute(db)
}

/** A secret goes to whom it was given for, and to nobody else, by whatever door the address is changed. */
export const websiteSecretEffect: Effect = {
  name: 'secrets of websites',
  concerns: leadsElsewhere,
  run: (db, changes) =>
    forgetSecrets(
      db,
      changes.flatMap(({ id }) => (id === null ? [] : [id])),
    ),
}
