import { type Kysely, sql } from 'kysely'
import type { FieldValue, Relation } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

export interface PriceRow {
  id: number
  productId: number
  priceListId: number
  price: string
  discountPrice: string | null
}

const columns = sql`p.id, p.product_id as "productId", p.price_list_id as "priceListId", p.price, p.discount_price as "discountPrice"`

/** The prices of these products: the channel master's first, then by the names of the lists. */
export async function findPricesOfProducts(db: Kysely<Database>, productIds: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`/* prices.ofProducts */
    select ${columns} from prices p join price_lists l on l.id = p.price_list_id
    where p.product_id = any(${productIds}::integer[]) order by p.product_id, l.channel_master desc, l.name_key, l.id`.execute(db)
  return rows
}

export async function findPrices(db: Kysely<Database>, ids: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`/* prices.byIds */ select ${columns} from prices p where p.id = any(${ids}::integer[])`.execute(db)
  return rows
}

interface Amounts {
  price: string
  discountPrice: string | null
}

/** Prices as fields of products, by price list; the engine reads and writes them through this. */
export const pricesRelation: Relation = {
  in: 'relation',
  name: 'price',
  empty: null,
  async read(db, ids, parameters) {
    const { rows } = await sql<PriceRow>`/* prices.read */ select ${columns} from prices p
      where p.product_id = any(${ids}::integer[]) ${parameters ? sql`and p.price_list_id = any(${parameters.map(Number).filter(Number.isInteger)}::integer[])` : sql``}`.execute(
      db,
    )
    return rows.map((row): { id: number; parameter: string; value: FieldValue } => ({
      id: row.productId,
      parameter: String(row.priceListId),
      value: { price: row.price, discountPrice: row.discountPrice },
    }))
  },
  async write(db, rows) {
    const sides = rows.map(({ id, parameter, before, after }) => ({
      isNew: before === null,
      isGone: after === null,
      row: { p: id, l: Number(parameter), ...(after as unknown as Amounts | null) },
    }))
    const added = sides.filter((side) => side.isNew).map((side) => side.row)
    const gone = sides.filter((side) => side.isGone && !side.isNew).map((side) => side.row)
    const changed = sides.filter((side) => !side.isNew && !side.isGone).map((side) => side.row)
    if (gone.length > 0) {
      await sql`/* prices.remove */ with gone as (
          delete from prices t using json_to_recordset(${JSON.stringify(gone)}::json) as r(p integer, l integer) where t.product_id = r.p and t.price_list_id = r.l returning t.id
        ) delete from entities where id in (select id from gone)`.execute(db)
    }
    if (changed.length > 0) {
      await sql`/* prices.change */ update prices t set price = r.price, discount_price = r."discountPrice", revision = t.revision + 1, updated_at = now()
        from json_to_recordset(${JSON.stringify(changed)}::json) as r(p integer, l integer, price numeric, "discountPrice" numeric) where t.product_id = r.p and t.price_list_id = r.l`.execute(
        db,
      )
    }
    if (added.length > 0) {
      await sql`/* prices.add */ with made as (
          insert into prices (product_id, price_list_id, price, discount_price)
          select r.p, r.l, r.price, r."discountPrice" from json_to_recordset(${JSON.stringify(added)}::json) as r(p integer, l integer, price numeric, "discountPrice" numeric) returning id
        ) insert into entities (id, kind) select id, 'price' from made`.execute(db)
    }
    await countPrices(db, added, gone)
  },
  targets: [
    {
      table: 'price_lists',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
          parameter: string
        }>`/* prices.inLists */ select product_id as id, price_list_id::text as parameter from prices where price_list_id = any(${targets}::integer[])`.execute(
          db,
        )
        return rows
      },
    },
  ],
  async verify(db, rows) {
    const wanted = [...new Set(rows.map((row) => row.parameter))]
    const { rows: lists } = await sql<{
      id: string
    }>`/* prices.lists */ select id::text as id from price_lists where id::text = any(${wanted}::text[])`.execute(db)
    const present = new Set(lists.map((list) => list.id))
    return new Map(rows.flatMap((row, at) => (present.has(row.parameter) ? [] : [[at, { code: 'reference.missing', values: { id: row.parameter } }] as const])))
  },
}

async function countPrices(db: Kysely<Database>, added: readonly { l: number }[], gone: readonly { l: number }[]): Promise<void> {
  const differences = new Map<number, number>()
  for (const { l } of added) differences.set(l, (differences.get(l) ?? 0) + 1)
  for (const { l } of gone) differences.set(l, (differences.get(l) ?? 0) - 1)
  const rows = [...differences].map(([id, by]) => ({ id, by })).sort((a, b) => a.id - b.id)
  if (rows.length === 0) return
  await sql`/* prices.count */ update price_lists l set price_count = l.price_count + r.by
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, by integer) where l.id = r.id`.execute(db)
}
