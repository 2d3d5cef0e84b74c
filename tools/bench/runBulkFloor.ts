import type pg from 'pg'

// The floor for a bulk action: what PostgreSQL itself needs to make the same change to the same products, in one statement and
// with nothing around it. It inserts the value, increments revisions, writes a history line per product, and updates the list
// row and the search with the new word. It does not look for problems, compute completeness, hold locks for others, seal
// anything, record progress or commit.

export interface BulkSubject {
  productIds: number[]
  attributeId: number
  code: string
  valueId: number
  /** The value as text, as in the search */
  words: string
}

const beforeOf = `(select v.value_id from product_attribute_values v where v.product_id = p.id and v.attribute_id = $2 limit 1)`

const previewText = `/* bench.bulkPreview */
  select id, before from (select p.id, ${beforeOf} as before from products p where p.id = any($1::integer[])) g where before is distinct from $3::integer`

const written = `, raised as (
    update products p set revision = p.revision + 1, updated_at = now(), updated_by = 'the floor' from changed c where p.id = c.id
  ), made as (
    insert into change_sets (actor_kind, actor, source) values ('SYSTEM', 'the floor', 'bench') returning id
  ), logged as (
    insert into change_items (change_set_id, kind, entity_id, op, field, before, after, revision)
    select made.id, 'product', c.id, 'update', $4::text, to_jsonb(c.before), to_jsonb(c.after), c.revision + 1 from changed c, made
  )`

const applyText = `/* bench.bulkApply */
  with changed as materialized (
    select * from (select p.id, p.revision, ${beforeOf} as before, $3::integer as after from products p where p.id = any($1::integer[])) g where before is distinct from after
  ), added as (
    insert into product_attribute_values (product_id, attribute_id, value_id) select c.id, $2::integer, c.after from changed c where c.before is null
  ), moved as (
    update product_attribute_values v set value_id = c.after from changed c where v.product_id = c.id and v.attribute_id = $2 and c.before is not null
  ), listed as (
    update product_listings l set updated_at = now() from changed c where l.product_id = c.id
  ), searched as (
    update search_documents d set search_document = d.search_document || setweight(to_tsvector('simple', search_text($5)), 'C') from changed c where d.product_id = c.id
  )${written}
  select id as "changeSetId", (select count(*)::integer from changed) as count from made`

const revertText = `/* bench.bulkRevert */
  with changed as materialized (
    select p.id, p.revision, (i.after #>> '{}')::integer as before, (i.before #>> '{}')::integer as after
    from change_items i join products p on p.id = i.entity_id where i.change_set_id = $1 and i.field = $4
  ), removed as (
    delete from product_attribute_values v using changed c where v.product_id = c.id and v.attribute_id = $2 and c.after is null
  ), moved as (
    update product_attribute_values v set value_id = c.after from changed c where v.product_id = c.id and v.attribute_id = $2 and v.value_id = $3 and c.after is not null
  ), listed as (
    update product_listings l set updated_at = now() from changed c where l.product_id = c.id
  ), searched as (
    update search_documents d set search_document = ts_delete(d.search_document, tsvector_to_array(to_tsvector('simple', search_text($5)))) from changed c where d.product_id = c.id
  )${written}
  select (select count(*)::integer from changed) as count from made`

export interface BulkTimes {
  preview: number
  apply: number
  revert: number
}

/** Runs the three statements once, and leaves the database unchanged. @returns milliseconds of each */
export async function runBulkFloor(client: pg.Client, { productIds, attributeId, code, valueId, words }: BulkSubject): Promise<BulkTimes> {
  const run = async (text: string, values: unknown[]) => {
    const begin = performance.now()
    const { rows } = await client.query<{ count?: number; changeSetId?: number }>(text, values)
    return { took: performance.now() - begin, rows }
  }
  const field = `attribute.${code}`
  const preview = await run(previewText, [productIds, attributeId, valueId])
  await client.query('begin')
  try {
    const apply = await run(applyText, [productIds, attributeId, valueId, field, words])
    const revert = await run(revertText, [apply.rows[0]?.changeSetId, attributeId, valueId, field, words])
    for (const count of [preview.rows.length, apply.rows[0]?.count, revert.rows[0]?.count]) {
      if (count !== productIds.length) throw new Error(`The floor changed ${count} products instead of ${productIds.length}`)
    }
    return { preview: preview.took, apply: apply.took, revert: revert.took }
  } finally {
    await client.query('rollback')
  }
}
