import pg from 'pg'
import '../../server/src/composition.ts'
import { refreshInspections } from '../../server/src/domains/catalogue/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'
import { alternate, timed } from './alternate.ts'
import type { Figure } from './Figure.ts'

const most = 5_000
// The reads that every inspection needs.
const plainly = [
  '/* bench.plainProducts */ select * from products where id = any($1)',
  '/* bench.plainRows */ select * from product_contents where product_id = any($1)',
  '/* bench.plainRows */ select * from product_attribute_values where product_id = any($1)',
  '/* bench.plainRows */ select * from inherited_attribute_values where product_id = any($1)',
  '/* bench.plainRows */ select * from product_images where product_id = any($1)',
  '/* bench.plainRows */ select * from stock_levels where product_id = any($1)',
  '/* bench.plainRows */ select * from prices where product_id = any($1)',
  '/* bench.plainRows */ select * from website_products where product_id = any($1)',
]

/** Inspects some thousand products again, alternating with the floor, which only reads their rows. */
export async function measureInspector(dataFolder: string, rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const database = await connectDatabase({ databaseUrl: null, dataFolder }, say)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const db = database.openForWork()
    const { rows } = await client.query<{ id: number }>('/* bench.inspected */ select id from products order by id limit $1', [most])
    const ids = rows.map(({ id }) => id)
    const inspect = async () => {
      const transaction = await db.startTransaction().execute()
      await refreshInspections(transaction, ids)
      await transaction.rollback().execute()
    }
    const readPlainly = async () => {
      for (const text of plainly) await client.query(text, [ids])
    }
    const perThousand = (milliseconds: number) => (milliseconds * 1000) / ids.length
    const figures = await alternate(rounds, {
      ours: async () => perThousand(await timed(inspect)),
      floor: async () => perThousand(await timed(readPlainly)),
    })
    // ten thousand products within the five seconds of a bulk action
    return [{ what: 'inspecting 1,000 products', unit: 'ms', ...figures, budget: { atMost: 500 } }]
  } finally {
    await client.end()
    await database.close()
  }
}
