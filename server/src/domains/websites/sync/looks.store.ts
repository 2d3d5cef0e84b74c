import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { ToldFields } from '../connectors/Connector.ts'

/** A delivered product that is to be compared with the shop. */
export interface Delivered {
  id: number
  productId: number
  remoteId: string
  remoteUrl: string | null
  onlineStatus: 'ONLINE' | 'OFFLINE'
  fields: ToldFields
  syncedAt: Date
}

// A shop needs a while until its pages show what it received.
const settles = sql`interval '1 minute'`

/** Delivered, and not checked since, or not for a day. */
export const isUnseen = (row: string, now: Date) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`(${of('sync_status')} = 'DONE' and ${of('remote_id')} is not null and ${of('synced_at')} < ${now}::timestamptz - ${settles}
    and (${of('checked_at')} is null or ${of('checked_at')} < ${of('synced_at')} or ${of('checked_at')} < ${now}::timestamptz - interval '1 day'))`
}

/** The next to check: first those not checked since delivery, then those last checked a day ago. */
export async function findUnseen(db: Kysely<Database>, website: number, limit: number, now: Date): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`/* websiteLooks.unseen */
    select w.id, w.product_id as "productId", w.remote_id as "remoteId", w.remote_url as "remoteUrl", w.online_status as "onlineStatus", w.synced_at as "syncedAt", f.fields
    from website_products w join website_product_fields f on f.website_product_id = w.id
    where w.website_id = ${website} and ${isUnseen('w', now)}
    order by w.checked_at nulls first, w.id limit ${limit}`.execute(db)
  return rows
}

export interface Look {
  id: number
  syncedAt: Date
  isShown: boolean
  remoteUrl: string | null
  drift: readonly { field: string; ours: string | null; theirs: string | null }[]
}

/** Stores what the shops showed, unless it was delivered again meanwhile. */
export async function keepLooks(db: Kysely<Database>, looks: readonly Look[], now: Date): Promise<void> {
  if (looks.length === 0) return
  await sql`/* websiteLooks.keep */
    update website_products w set checked_at = ${now}, live_verified = r."isShown", drift = r.drift, remote_url = coalesce(r."remoteUrl", w.remote_url)
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as r(id integer, "syncedAt" timestamptz, "isShown" boolean, "remoteUrl" text, drift jsonb)
    where w.id = r.id and w.sync_status = 'DONE' and date_trunc('milliseconds', w.synced_at) = r."syncedAt"`.execute(db)
}
