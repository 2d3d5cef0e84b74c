import pg from 'pg'
import { wholeCatalogue, type WholeCatalogue } from '../../server/src/testing/wholeCatalogue.ts'
import { currentProduct } from './currentProduct.ts'

/** Reads every row of the catalogue directly from the database, and compares it to the last byte. */
export const lookBehind = async <Result>(look: (catalogue: WholeCatalogue) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: currentProduct().ownerUrl })
  try {
    await client.connect()
    return await look(
      wholeCatalogue(async <Row>(text: string, parameters: readonly unknown[] = []) => (await client.query(text, [...parameters])).rows as Row[]),
    )
  } finally {
    await client.end()
  }
}
