import { createHash } from 'node:crypto'
import pg from 'pg'
import { connectDatabase } from '../../server/src/db/connectDatabase.ts'

const tables = ['products', 'product_contents', 'product_attribute_values', 'product_images', 'prices', 'stock_levels', 'bundle_components', 'related_products', 'website_products', 'product_listings']

// What rises with every change, whatever it was; and the numbers of rows that nobody sees, which a row written again draws anew.
const apart = ['revision', 'updated_at', 'updated_by']

/** One sum over every row of the catalogue, read behind the product's back: the same sum, the same bytes. */
export const catalogueBytes = async (): Promise<string> => {
  const database = await connectDatabase({ databaseUrl: null, databaseOwnerUrl: null, dataFolder: process.env['VITRINE_E2E_DATA'] ?? '' }, () => {})
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const sum = createHash('sha256')
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`, [apart])
      sum.update(`${table} ${rows.length}\n`)
      for (const { row } of rows) sum.update(`${row}\n`)
    }
    return sum.digest('hex')
  } finally {
    await client.end()
    await database.close()
  }
}
