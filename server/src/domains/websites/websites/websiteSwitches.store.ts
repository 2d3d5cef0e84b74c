import { type Kysely, sql } from 'kysely'
import type { OnlineStatus } from '../../../platform/contract/index.ts'
import { type Database, onDays, whereAll } from '../../../platform/db/index.ts'

interface Switch {
  /** The id of the product on the website */
  id: number
  at: Date
  onlineStatus: OnlineStatus
}

const most = 500

/** What goes online or offline automatically on these days, earliest first. */
export async function listSwitches(db: Kysely<Database>, from: string, to: string, website: number | null): Promise<Switch[]> {
  const where = whereAll([...onDays(sql`s.at`, from, to), ...(website === null ? [] : [sql`s.website_id = ${website}`])])
  const { rows } = await sql<Switch>`/* websiteSwitches.list */
    select s.id, s.at, s.online_status as "onlineStatus" from (
      select id, website_id, desired_from as at, 'ONLINE' as online_status from website_products where desired_from is not null
      union all
      select id, website_id, desired_to, 'OFFLINE' from website_products where desired_to is not null
    ) s ${where} order by s.at, s.id limit ${most}`.execute(db)
  return rows
}

/** Locks due schedules in portions, skipping rows that are being written. */
export async function lockDue(db: Kysely<Database>, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* websiteSwitches.due */
    select id from website_products where id > ${after} and (desired_from <= now() or desired_to <= now()) order by id limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
