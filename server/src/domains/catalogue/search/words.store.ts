import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/**
 * Counts the words of the catalogue again: what typing errors are put right by, and rare words weighed by. Codes are
 * left out, as each stands on one product only. What has not changed is not written, and nothing is done while another
 * process does it.
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
