import assert from 'node:assert/strict'
import type { TestDatabase } from './testDatabase.ts'

// The sync state of a shop: a change and its revert are both delivered.
export const deliveries = [
  'sync_status',
  'shown_status',
  'sync_step',
  'sync_version',
  'due_at',
  'attempts',
  'next_retry_at',
  'failed_at',
  'claimed_at',
  'payload_hash',
  'checked_at',
  'live_verified',
  'drift',
  'drifted',
  'resync_id',
]

// Link rows have ids of their own, which nothing refers to. The similarity of articles and pictures is computed later, minute
// by minute.
const tables: Record<string, string[]> = {
  products: [],
  product_contents: [],
  product_images: ['id'],
  bundle_components: [],
  related_products: [],
  product_duplicates: ['id'],
  product_attribute_values: [],
  inherited_attribute_values: [],
  stock_levels: [],
  website_products: deliveries,
  prices: ['id', 'created_at'],
  images: ['fingerprint', 'fingerprinted_at', 'tones'],
  price_lists: [],
  price_list_websites: [],
  price_list_stores: [],
  attributes: [],
  attribute_values: [],
  emeubel_products: ['match_score', 'match_due', 'match_state'],
  article_rejections: [],
  feed_deltas: ['id'],
  feed_runs: [],
  reviews: [],
  review_products: [],
  share_links: [],
  url_redirects: [],
  product_blocks: [],
  product_block_texts: [],
  block_templates: [],
  block_template_blocks: [],
  block_template_texts: [],
  field_locks: [],
  product_listings: [],
  search_documents: [],
}

/** The whole catalogue, without the author and the time of the last change. */
async function tell(rows: TestDatabase['rows']): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {}
  for (const [table, left] of Object.entries(tables)) {
    const found = await rows<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`, [
      ['revision', 'updated_at', 'updated_by', ...left],
    ])
    told[table] = found.map(({ row }) => row)
  }
  return told
}

export interface WholeCatalogue {
  catalogue(): Promise<Record<string, string[]>>
  /** Fails with the rows that differ. */
  assertAsBefore(before: Record<string, string[]>): Promise<void>
}

/** Reads all business tables and the products list, to compare them before and after. */
export function wholeCatalogue(rows: TestDatabase['rows']): WholeCatalogue {
  return { catalogue: () => tell(rows), assertAsBefore: async (before) => compare(before, await tell(rows)) }
}

function compare(before: Record<string, string[]>, now: Record<string, string[]>): void {
  for (const table of Object.keys(tables)) {
    const [was, is] = [new Set(before[table]), new Set(now[table])]
    assert.deepEqual(
      { table, lost: [...was].filter((row) => !is.has(row)).slice(0, 1), gained: [...is].filter((row) => !was.has(row)).slice(0, 1) },
      { table, lost: [], gained: [] },
    )
    assert.equal(now[table]?.length, before[table]?.length, table)
  }
}
