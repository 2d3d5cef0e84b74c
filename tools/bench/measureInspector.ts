import pg from 'pg'
import '../../server/src/composition.ts'
import { refreshInspections } from '../../server/src/domains/catalogue/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'

export interface InspectorResult {
  products: number
  /** milliseconds per thousand products, median of the rounds */
  ours: number
  floor: number
}

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

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

/** Inspects some thousand products again, alternating with the floor, which only reads their rows. */
export async function measureInspector(dataFolder: string, rounds: number, say: (line: string) => void): Promise<InspectorResult> {
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
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await timed(inspect))
      floor.push(await timed(readPlainly))
    }
    const each = (times: number[]) => (middle(times) * 1000) / ids.length
    return { products: ids.length, ours: each(ours), floor: each(floor) }
  } finally {
    await client.end()
    await database.close()
  }
}
