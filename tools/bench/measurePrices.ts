import pg from 'pg'
import '../../server/src/composition.ts'
import { findEffectivePrices } from '../../server/src/domains/pricing/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'
import { alternate, timed } from './alternate.ts'
import type { Figure } from './Figure.ts'

const most = 10_000
// The same lists in the same order, without inheritance between them, bundles, or the origin of a price.
const plainly = `/* bench.plainPrices */
  with lists as (select list, rank from unnest(channel_price_lists($2, null, $3)) with ordinality as l(list, rank))
  select distinct on (p.id) p.id, (r.price * 100)::integer as price, (r.discount_price * 100)::integer as discount
  from products p join prices r on r.product_id in (p.id, p.parent_id) join lists l on l.list = r.price_list_id
  where p.id = any($1) order by p.id, (r.product_id = p.id) desc, l.rank`

/** Computes the prices of ten thousand products on a website today, alternating with the floor, which only reads their prices. */
export async function measurePrices(dataFolder: string, rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const database = await connectDatabase({ databaseUrl: null, dataFolder }, say)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const db = database.openForWork()
    const { rows } = await client.query<{ id: number }>('/* bench.priced */ select id from products order by id limit $1', [most])
    const { rows: sites } = await client.query<{ id: number }>('/* bench.website */ select website_id as id from price_list_websites order by 1 limit 1')
    const ids = rows.map(({ id }) => id)
    const websiteId = sites[0]?.id ?? null
    const day = new Date().toISOString().slice(0, 10)
    const figures = await alternate(rounds, {
      ours: () => timed(() => findEffectivePrices(db, ids, { websiteId, storeId: null }, day)),
      floor: () => timed(() => client.query(plainly, [ids, websiteId, day])),
    })
    return [{ what: `effective prices of ${ids.length} products`, unit: 'ms', ...figures, budget: { timesFloor: 2 } }]
  } finally {
    await client.end()
    await database.close()
  }
}
