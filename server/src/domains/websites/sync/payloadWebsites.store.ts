import { type Kysely, sql } from 'kysely'
import type { WebsiteConnector } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'

interface WebsiteOf {
  id: number
  connector: WebsiteConnector
  languages: readonly string[]
  /** Their places on the website */
  websiteProducts: readonly number[]
}

/** The active websites of these products. */
export async function findWebsitesOf(db: Kysely<Database>, ids: readonly number[]): Promise<WebsiteOf[]> {
  const { rows } = await sql<WebsiteOf>`/* websiteSync.websitesOf */
    select s.id, s.connector, s.languages, array_agg(w.id) as "websiteProducts" from website_products w join websites s on s.id = w.website_id
    where w.id = any(${ids}::integer[]) and s.connector is not null group by s.id`.execute(db)
  return rows
}
