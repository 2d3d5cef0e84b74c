import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { testDatabase } from '../testing/index.ts'
import { loadDemo } from './index.ts'

const { db } = await testDatabase()
const { db: other } = await testDatabase()
const options = { size: 600, seed: 5, now: new Date('2026-03-02T12:00:00Z') }
const lines: string[] = []
const outcome = await loadDemo(db, { ...options, onProgress: (line) => lines.push(line) })

async function one<Row>(query: string, database: Kysely<Database> = db): Promise<Row> {
  const { rows } = await sql.raw<Row>(query).execute(database)
  assert.ok(rows[0])
  return rows[0]
}

/** The content of the tables, without ids. */
const digest = (database: Kysely<Database>) =>
  one<object>(
    `select
      (select md5(string_agg(concat_ws('|', p.*::text), ',' order by sku)) from (select sku, type, ean_code, active, brand, series, mail_inbox, lead_time_weeks, created_at, updated_at, updated_by from products) p) as products,
      (select md5(string_agg(concat_ws('|', p.sku, c.language, c.name, c.description, c.url_key), ',' order by p.sku, c.language)) from product_contents c join products p on p.id = c.product_id) as contents,
      (select md5(string_agg(concat_ws('|', p.sku, i.content_key, i.name, l.position), ',' order by p.sku, l.position)) from product_images l join products p on p.id = l.product_id join images i on i.id = l.image_id) as pictures,
      (select md5(string_agg(concat_ws('|', p.sku, a.code, v.value, t.number), ',' order by p.sku, a.code, v.value)) from product_attribute_values t join products p on p.id = t.product_id join attributes a on a.id = t.attribute_id left join attribute_values v on v.id = t.value_id) as attributes,
      (select md5(string_agg(concat_ws('|', p.sku, l.name, r.price, r.discount_price), ',' order by p.sku, l.name)) from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id) as prices,
      (select md5(string_agg(concat_ws('|', e.sku, e.name, e.status, e.ean_codes, p.sku), ',' order by e.sku)) from emeubel_products e left join products p on p.id = e.product_id) as articles,
      (select md5(string_agg(concat_ws('|', p.sku, b.position, b.id, b.body ->> 'type', b.body ->> 'columns', t.language, t.slot, t.text), ',' order by p.sku, b.position, t.language, t.slot)) from product_blocks b join products p on p.id = b.product_id left join product_block_texts t on t.product_id = b.product_id and t.block = b.id) as blocks,
      (select md5(string_agg(concat_ws('|', customer_name, content, date, stars, status), ',' order by date, customer_name, content)) from reviews) as reviews`,
    database,
  )

test('the same seed loads the same catalogue', async () => {
  await loadDemo(other, options)
  assert.deepEqual(await digest(other), await digest(db))
})

test('everything comes in as one change set of creations by SYSTEM "Demo catalogue"', async () => {
  assert.equal(outcome.products, 600)
  assert.deepEqual(await one('select count(*) as sets, min(actor_kind) as kind, min(actor) as actor, min(source) as source from change_sets'), {
    sets: 1,
    kind: 'SYSTEM',
    actor: 'Demo catalogue',
    source: 'demo',
  })
  const { missing, updates } = await one<{ missing: number; updates: number }>(
    `select (select count(*) from products p where not exists (select from change_items i where i.entity_id = p.id and i.op = 'create' and i.kind = 'product')) as missing,
      (select count(*) from change_items where op <> 'create') as updates`,
  )
  assert.deepEqual([missing, updates], [0, 0])
  assert.deepEqual(await one('select (select sum(items) from change_parts)::integer - (select count(*)::integer from change_items) as difference'), {
    difference: 0,
  })
  assert.equal(lines.at(0), '600 of 600 products')
})

test('nothing is still looked for in its pictures: what is seen of a product stays as it is', async () => {
  assert.deepEqual(await one('select count(*) as unseen from images where fingerprinted_at is null'), { unseen: 0 })
})

test('the products list knows the troubles, and about one product in seven misses something', async () => {
  const found = await one<Record<string, number>>(
    `select count(*) as all, count(*) filter (where has_duplicates) as duplicates, count(*) filter (where has_broken_website_assign) as broken,
      count(*) filter (where 'check:EAN_CHECKDIGIT' = any(missing_information)) as eans, count(*) filter (where missing_information <> '{}') as incomplete,
      max(variations_counter) as sofa, count(*) filter (where has_mail) as mail, count(*) filter (where is_folder_product) as folder, count(*) filter (where is_label_product) as label
      from product_listings`,
  )
  const { incomplete = 0, mail = 0, folder = 0, label = 0, ...exact } = found
  assert.deepEqual(exact, { all: 600, duplicates: 16, broken: 2, eans: 8, sofa: 45 })
  assert.ok(incomplete > 0.11 * 600 && incomplete < 0.19 * 600, `${incomplete} incomplete`)
  assert.ok(mail > 0 && folder > 0 && label > 0)
})

test('about one product in ten is described in blocks, three to six, half of them in English as well; every type is there, and two templates', async () => {
  const { described, fewest, most, types, english, lost, templates } = await one<Record<string, number>>(
    `select (select count(distinct product_id) from product_blocks) as described, (select min(c) from (select count(*) as c from product_blocks group by product_id) n) as fewest,
      (select max(c) from (select count(*) as c from product_blocks group by product_id) n) as most, (select count(distinct body ->> 'type') from product_blocks) as types,
      (select count(distinct product_id) from product_block_texts where language = 'en') as english, (select count(*) from block_templates) as templates,
      (select count(*) from product_block_texts t where not exists (select from product_blocks b where b.product_id = t.product_id and b.id = t.block)) as lost`,
  )
  assert.deepEqual([fewest, most, types, lost, templates], [3, 6, 9, 0, 2])
  assert.ok(described! > 0.06 * 600 && described! < 0.14 * 600, `${described} described`)
  assert.ok(english! > 0.3 * described! && english! < 0.7 * described!, `${english} of ${described} in English`)
})

test('counters stand at what they count', async () => {
  assert.deepEqual(
    await one(
      `select (select count(*) from images i where usage_count <> (select count(*) from product_images l where l.image_id = i.id)) as images,
        (select count(*) from price_lists l where price_count <> (select count(*) from prices p where p.price_list_id = l.id)) as lists,
        (select count(*) from feed_runs r where item_count <> (select count(*) from feed_deltas d where d.feed_run_id = r.id)) as runs`,
    ),
    { images: 0, lists: 0, runs: 0 },
  )
})

test('desks, shops and shelves are filled: every share link state, three task colours, overlapping and expired promotions', async () => {
  assert.deepEqual(
    await one(
      `select (select count(distinct state) from share_links) as states, (select count(distinct colour) from tasks) as colours, (select count(*) from saved_searches) as searches,
        (select count(*) from websites) as websites, (select count(*) from stock_locations) as locations, (select count(*) from feed_runs) as runs,
        (select count(distinct original_language) from reviews) as languages, (select count(distinct status) from reviews) as statuses,
        (select count(*) from price_lists where valid_to < '2026-03-02') as expired, (select count(*) from price_lists where '2026-03-02' between valid_from and valid_to) as running`,
    ),
    { states: 11, colours: 3, searches: 6, websites: 2, locations: 7, runs: 3, languages: 4, statuses: 3, expired: 1, running: 2 },
  )
  const { linked, right } = await one<{ linked: number; right: number }>(
    `select count(*) as linked, count(*) filter (where p.ean_code is null or p.ean_code = any(e.ean_codes)) as right from emeubel_products e join products p on p.id = e.product_id`,
  )
  assert.ok(linked > 100)
  assert.equal(right, linked)
})

test('the showrooms have price cards of three templates: printed, placed and to be printed, and one that is out of date', async () => {
  const { cards, products, stores, ...exact } = await one<Record<string, number>>(
    `select (select count(*) from price_cards) as cards, (select count(distinct product_id) from price_cards) as products, (select count(distinct store_id) from price_cards) as stores,
      (select count(distinct template_id) from price_cards) as templates, (select count(*) from price_cards where status = 'OUTDATED' and next_content is not null) as outdated,
      (select count(distinct status) from price_cards where status in ('READY', 'PRINTED', 'PLACED')) as standing, (select count(*) from price_cards where content is null) as empty,
      (select count(distinct language) from price_cards) as languages`,
  )
  assert.deepEqual(exact, { templates: 3, outdated: 1, standing: 3, empty: 0, languages: 2 })
  assert.ok(cards! >= 20 && products! >= 20 && stores === 2, `${cards} cards of ${products} products in ${stores} stores`)
})

test('a catalogue that holds something is left alone', async () => {
  await assert.rejects(loadDemo(db, { size: 10 }), /already/)
  assert.deepEqual(await one('select count(*) as products from products'), { products: 600 })
})
