import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import type { ToldFields } from '../connectors/Connector.ts'
import { fieldsFor } from '../connectors/createConnector.ts'
import { findToldFields } from './deliveries.store.ts'
import { findWebsitesOf } from './payloadWebsites.store.ts'
import { sentProduct } from './sentProduct.rules.ts'
import { findSentRows } from './sentProducts.store.ts'

export interface PayloadChange {
  field: string
  before: string | null
  after: string | null
}

/** Fields with another value. */
export const changesBetween = (before: ToldFields, after: ToldFields): PayloadChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null }
    return change.before === change.after ? [] : [change]
  })

/** What the next delivery changes in the shop; nothing for products that were never delivered. */
export async function findPayloadDiffs(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<PayloadChange[][]> {
  const told = await findToldFields(db, ids)
  const diffs = new Map<number, PayloadChange[]>()
  for (const { id, connector, languages, websiteProducts } of await findWebsitesOf(db, [...told.keys()])) {
    for (const row of await findSentRows(db, id, websiteProducts, shopDayOf(now))) {
      diffs.set(row.websiteProductId, changesBetween(told.get(row.websiteProductId) ?? {}, fieldsFor[connector](sentProduct(row, languages))))
    }
  }
  return ids.map((id) => diffs.get(id) ?? [])
}
