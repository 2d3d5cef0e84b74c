import pg from 'pg'
import { connectDatabase } from '../../server/src/platform/db/index.ts'
import { wholeCatalogue, type WholeCatalogue } from '../../server/src/testing/wholeCatalogue.ts'

/** Reads every row of the catalogue behind the product's back, and compares it to the last byte. */
export const lookBehind = async <Result>(look: (catalogue: WholeCatalogue) => Promise<Result>): Promise<Result> => {
  const database = await connectDatabase({ databaseUrl: null, databaseOwnerUrl: null, dataFolder: process.env['VITRINE_E2E_DATA'] ?? '' }, () => {})
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    return await look(wholeCatalogue(async <Row>(text: string, parameters: readonly unknown[] = []) => (await client.query(text, [...parameters])).rows as Row[]))
  } finally {
    await client.end()
    await database.close()
  }
}
