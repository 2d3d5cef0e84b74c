import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { applyRevert, verifyAudit } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { loadDemo } from '../index.ts'

// files of imports and exports
const folder = mkdtempSync(join(tmpdir(), 'vitrine-month-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true }))

const { db } = await testDatabase()
const { db: twin } = await testDatabase()
const { db: unused } = await testDatabase()
// a Wednesday at noon
const now = new Date('2026-03-04T12:00:00Z')
const options = { size: 300, seed: 5, now }
await loadDemo(db, { ...options, days: 25 })

async function rows<Row>(query: string, database: Kysely<Database> = db): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database)).rows
}

async function one<Row>(query: string, database: Kysely<Database> = db): Promise<Row> {
  const [row] = await rows<Row>(query, database)
  assert.ok(row)
  return row
}

/** What the month has changed of the catalogue, without ids and times. */
const catalogue = (database: Kysely<Database>) =>
  one<object>(
    `select
      (select md5(string_agg(concat_ws('|', sku, active, is_folder_product, lead_time_weeks), ',' order by sku)) from products) as products,
      (select md5(string_agg(concat_ws('|', p.sku, c.language, c.name, c.short_description, c.meta_title, c.price_card_description), ',' order by p.sku, c.language)) from product_contents c join products p on p.id = c.product_id) as contents,
      (select md5(string_agg(concat_ws('|', p.sku, a.code, v.value, t.number, t.text), ',' order by p.sku, a.code, v.value)) from product_attribute_values t join products p on p.id = t.product_id join attributes a on a.id = t.attribute_id left join attribute_values v on v.id = t.value_id) as attributes,
      (select md5(string_agg(concat_ws('|', p.sku, l.name, r.price, r.discount_price), ',' order by p.sku, l.name)) from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id) as prices,
      (select md5(string_agg(concat_ws('|', p.sku, l.name, s.qty, s.source), ',' order by p.sku, l.name)) from stock_levels s join products p on p.id = s.product_id join stock_locations l on l.id = s.location_id) as stock,
      (select md5(string_agg(concat_ws('|', sku, warehouse_qty, lead_time_weeks), ',' order by sku)) from emeubel_products) as articles,
      (select md5(string_agg(concat_ws('|', customer_name, content, status, rejection_reason), ',' order by customer_name, content)) from reviews) as reviews`,
    database,
  )

const log = (database: Kysely<Database>) =>
  one<object>(
    `select count(*) as sets, md5(string_agg(concat_ws('|', s.created_at, s.actor_kind, s.actor, s.source, s.action, p.created, p.changed, p.deleted), ',' order by s.created_at, s.actor, s.source, p.changed)) as digest from change_sets s
      cross join lateral (select sum(created) as created, sum(changed) as changed, sum(deleted) as deleted from change_parts where change_set_id = s.id) p`,
    database,
  )

test('the same seed gives the same month', async () => {
  await loadDemo(twin, { ...options, days: 25 })
  assert.deepEqual(await log(twin), await log(db))
  assert.deepEqual(await catalogue(twin), await catalogue(db))
})

test('colleagues have worked on working days, in office hours, after the catalogue was loaded, and nothing lies ahead', async () => {
  const { sets, people, beside, first, last } = await one<Record<string, string | number>>(
    `select count(*) filter (where actor_kind = 'USER') as sets, count(distinct actor_id) filter (where actor_kind = 'USER') as people,
      count(*) filter (where actor_kind = 'USER' and (extract(isodow from created_at) > 5 or extract(hour from created_at at time zone 'UTC') not between 7 and 20)) as beside,
      min(created_at)::text as first, max(created_at)::text as last from change_sets`,
  )
  assert.ok(Number(sets) > 200, `${sets} change sets`)
  // seven colleagues, and the demo account
  assert.equal(people, 8)
  assert.equal(beside, 0)
  assert.equal(new Date(String(first)).getTime(), now.getTime() - 25 * 86_400_000)
  assert.ok(new Date(String(last)) < now)
  const tables = ['products', 'tasks', 'reviews', 'share_links', 'mail_messages', 'website_products', 'imported_files', 'exported_files', 'jobs']
  for (const table of tables)
    assert.deepEqual(await one(`select count(*) as ahead from ${table} where updated_at > '${now.toISOString()}'`), { ahead: 0 }, table)
  assert.deepEqual(await one(`select count(*) as ahead from price_ledger where at > now()`), { ahead: 0 })
})

test('prices of the month stand in the price history at their time, and the last one is the price of today', async () => {
  const { changed, strange } = await one<Record<string, number>>(
    `select count(distinct i.entity_id) as changed, count(*) filter (where not exists (
        select from price_ledger l where l.product_id = i.entity_id and l.at = s.created_at and l.price_cents = ((i.after ->> 'price')::numeric * 100)::integer
      )) as strange
      from change_items i join change_sets s on s.id = i.change_set_id where s.source = 'product' and i.field like 'price.%'`,
  )
  assert.ok(changed! > 20, `${changed} prices`)
  assert.equal(strange, 0)
})

test('the feed came each night, and one night it broke off', async () => {
  assert.deepEqual(
    await one(
      `select count(*) filter (where problem is null) as good, count(*) filter (where problem is not null) as bad, count(*) filter (where problem is null and changed_count = 0) as empty
        from feed_runs where name like 'e-meubel 20%'`,
    ),
    { good: 24, bad: 1, empty: 0 },
  )
})

test('files were imported and exported, a bulk change was taken back, and what was deleted lies in the bin', async () => {
  assert.deepEqual(
    await rows(
      `select kind, state, count(*)::integer as count, bool_and(change_set_id is not null) as wrote from jobs where kind <> 'importCheck' group by kind, state order by kind, state`,
    ),
    [
      { kind: 'export', state: 'DONE', count: 3, wrote: false },
      { kind: 'import', state: 'DONE', count: 1, wrote: true },
      { kind: 'import', state: 'DONE_WITH_WARNINGS', count: 1, wrote: true },
      { kind: 'productsBulk', state: 'DONE', count: 1, wrote: true },
      { kind: 'productsBulk', state: 'REVERTED', count: 1, wrote: true },
      { kind: 'revert', state: 'DONE', count: 1, wrote: true },
    ],
  )
  assert.deepEqual(
    await rows(
      `select name, row_count, create_count, change_count > 0 as changes, refused_count, job_id is null as waits from imported_files order by created_at`,
    ),
    [
      { name: 'levertijden-duinhof.csv', row_count: 40, create_count: 0, changes: true, refused_count: 2, waits: false },
      { name: 'nieuwe-artikelen-vesterholm.csv', row_count: 4, create_count: 4, changes: false, refused_count: 0, waits: false },
      { name: 'namen-nordkaap.csv', row_count: 25, create_count: 0, changes: true, refused_count: 0, waits: true },
    ],
  )
  assert.deepEqual(
    await rows(
      `select kind, count(*)::integer as count from change_items where op = 'delete' and entity_id is not null group by kind having kind in ('translation', 'review', 'task') order by kind`,
    ),
    [
      { kind: 'review', count: 1 },
      { kind: 'task', count: 1 },
      { kind: 'translation', count: 2 },
    ],
  )
})

test('a shop took what it had refused, was changed by hand, was closed on the last day, and is switched off', async () => {
  const [site] = await rows<{ id: number; enabled: boolean; reachable: boolean }>(
    `select id, enabled, reachable from websites where endpoint = 'http://127.0.0.1:4500'`,
  )
  assert.deepEqual([site?.enabled, site?.reachable], [false, true])
  const { sent, told, failed, repaired, drifted, placed, ahead } = await one<Record<string, number>>(
    `select count(*) filter (where sync_status = 'DONE')::integer as sent, count(f.fields)::integer as told,
      count(*) filter (where sync_status = 'FAIL' and last_error_code = 'HTTP_503' and attempts = 4 and next_retry_at is null)::integer as failed,
      count(*) filter (where sync_status = 'DONE' and forced_at is not null)::integer as repaired,
      count(*) filter (where drift <> '[]')::integer as drifted, count(*) filter (where remote_url like 'http://127.0.0.1:4500/p/%')::integer as placed, count(*) filter (where synced_at > '${now.toISOString()}')::integer as ahead
      from website_products w left join website_product_fields f on f.website_product_id = w.id where website_id = ${site?.id ?? 0}`,
  )
  assert.deepEqual([sent, told, failed, repaired, drifted, placed, ahead], [16, 20, 4, 2, 3, 20, 0])
})

test('one campaign is over, one runs with two lists of other days, and one is being prepared', async () => {
  assert.deepEqual(
    await rows(
      `select c.name, case when c.valid_to < '2026-03-04' then 'over' when c.valid_from > '2026-03-04' then 'coming' else 'running' end as state,
        c.banner_id is not null as banner, c.card_template_id is not null as cards,
        (select string_agg(l.name, ', ' order by l.name) from price_lists l where l.campaign_id = c.id) as lists from campaigns c order by c.valid_from`,
    ),
    [
      { name: 'Zomeropruiming', state: 'over', banner: true, cards: true, lists: 'Zomeropruiming' },
      { name: 'Woonweken', state: 'running', banner: true, cards: true, lists: 'Bankendagen, Woonweken' },
      { name: 'Wintervoordeel', state: 'coming', banner: true, cards: true, lists: 'Wintervoordeel' },
    ],
  )
})

test('the history is whole', async () => {
  assert.deepEqual((await verifyAudit(db)).faults, [])
})

test('all of the month can be taken back, the last change first: then the catalogue is as it was loaded', async () => {
  await loadDemo(unused, options)
  const sets = await rows<{ id: number }>(
    `select s.id from change_sets s where s.source <> 'demo' and s.reverts_id is null and exists (select from change_items where change_set_id = s.id) order by s.created_at desc, s.id desc`,
  )
  const actor = { kind: 'USER', id: null, name: 'Anna' } as const
  for (const { id } of sets) {
    const { blocked, conflicts } = await applyRevert(db, { changeSetId: id }, { actor, source: 'revert' })
    assert.deepEqual([blocked, conflicts], [[], []], `change set ${id}`)
  }
  assert.deepEqual(await catalogue(db), await catalogue(unused))
})
