import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface StockLocationRow {
  id: number
  kind: 'WAREHOUSE' | 'STORE'
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
}

const columns = sql`id, kind, name, street, postal_code as "postalCode", city, country, latitude, longitude`

/** Warehouses first, then stores by name. */
export async function listStockLocations(db: Kysely<Database>): Promise<StockLocationRow[]> {
  const { rows } = await sql<StockLocationRow>`/* stock.locations */ select ${columns} from stock_locations order by kind desc, fold(name), id`.execute(db)
  return rows
}

export async function findStockLocations(db: Kysely<Database>, ids: readonly number[]): Promise<StockLocationRow[]> {
  const { rows } = await sql<StockLocationRow>`/* stock.locationsByIds */ select ${columns} from stock_locations where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export interface StockLevelRow {
  productId: number
  locationId: number
  qty: number
  reserved: number
  onDisplay: number
  incomingQty: number
  incomingDate: string | null
  source: 'FEED' | 'ERP' | 'MANUAL'
  asOf: Date
}

/** The stock of these products at each location, warehouses first. */
export async function findStockLevels(db: Kysely<Database>, productIds: readonly number[]): Promise<StockLevelRow[]> {
  const { rows } = await sql<StockLevelRow>`/* stock.levels */
    select l.product_id as "productId", l.location_id as "locationId", l.qty, l.reserved, l.on_display as "onDisplay", l.incoming_qty as "incomingQty",
      l.incoming_date as "incomingDate", l.source, l.as_of as "asOf"
    from stock_levels l join stock_locations s on s.id = l.location_id
    where l.product_id = any(${productIds}::integer[]) order by l.product_id, s.kind desc, fold(s.name), s.id`.execute(db)
  return rows
}
