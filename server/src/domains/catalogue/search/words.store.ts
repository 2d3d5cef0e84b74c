import { type Kysely, sql } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'

/**
 * Counts the words of the catalogue: for correcting typos, and for weighing rare words. Without codes, each of which is on one
 * product only. Unchanged counts are not written, and it is skipped while another process does it.
 */
export async function refreshWords(db: Kysely<Database>): Promise<void> {
  await sql`/* words.refresh */
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtext('product_words')) as is_ours
    ), counted as materialized (
      select word, ndoc as products from ts_stat('select search_document from search_documents') where (select is_ours from turn) and (ndoc > 1 or word !~ '[0-9]')
    ), gone as (
      delete from product_words w where (select is_ours from turn) and not exists (select from counted c where c.word = w.word)
    )
    insert into product_words as known (word, products) select word, products from counted
    on conflict (word) do update set products = excluded.products where known.products <> excluded.products`.execute(db)
}

/**
 * Counts the words of an import only: all words of new products, and new words of changed ones. Other words of changed products
 * are counted by `refreshWords` within a quarter of an hour.
 */
export async function addWords(db: Kysely<Database>, { created, changed }: { created: readonly number[]; changed: readonly number[] }): Promise<void> {
  if (created.length + changed.length === 0) return
  const counted = (ids: readonly number[]) =>
    sql`select word, ndoc as products from ts_stat(format('select search_document from search_documents where product_id = any(%L::integer[])', ${ids}::integer[]))`
  await inTransaction(db, async (transaction) => {
    await sql`/* words.wait */ select pg_advisory_xact_lock(hashtext('product_words'))`.execute(transaction)
    if (created.length > 0) {
      await sql`/* words.add */
        insert into product_words as known (word, products)
        select word, products from (${counted(created)}) c where products > 1 or word !~ '[0-9]' or exists (select from product_words w where w.word = c.word)
        on conflict (word) do update set products = known.products + excluded.products`.execute(transaction)
    }
    if (changed.length > 0) {
      await sql`/* words.addNew */
        insert into product_words (word, products) select word, products from (${counted(changed)}) c where products > 1 or word !~ '[0-9]'
        on conflict (word) do nothing`.execute(transaction)
    }
  })
}
