import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { CheckCode, Severity } from './checks.ts'

export interface WebsiteCheckRow {
  websiteId: number
  code: CheckCode
  severity: Severity
}

/** The severities that these websites have set. */
export async function findWebsiteChecks(db: Kysely<Database>, websiteIds: readonly number[]): Promise<WebsiteCheckRow[]> {
  const { rows } = await sql<WebsiteCheckRow>`/* inspector.websiteChecks */
    select website_id as "websiteId", code, severity from website_checks where website_id = any(${websiteIds}::integer[]) and severity is not null`.execute(db)
  return rows
}
