import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { createFeedSimulator, simulatedPaths } from '../feedSimulator/createFeedSimulator.ts'
import { simulatedArticle } from '../feedSimulator/simulatedArticles.ts'
import { keepDelivery } from './deliveries.ts'
import { addDeliveryHandlers, type DeliveryHandler } from './deliveryHandlers.ts'
import { startFeedRun } from './startFeedRun.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-deliveries-'))
process.env['VITRINE_DATA'] = folder
process.env['VITRINE_OUTBOUND'] = 'loopback'
process.env['VITRINE_ENVIRONMENT'] = 'dev'
after(() => rmSync(folder, { recursive: true, force: true }))

const items = 3_000
const simulator = createFeedSimulator(items).listen(0, '127.0.0.1')
await once(simulator, 'listening')
after(() => simulator.close().closeAllConnections())
const at = (path: string) => `http://127.0.0.1:${(simulator.address() as AddressInfo).port}${path}`

const { db, ask, call, rows, runJobs, staff } = await withServer()
const actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' } as const

const heard: Parameters<DeliveryHandler['run']>[1][] = []
addDeliveryHandlers([{ name: 'test', run: async (_, delivery) => void heard.push(delivery) }])

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Run {
  id: string
  name: string
  isComplete: boolean | null
  rowCount: number
  createdCount: number
  changedCount: number
  unchangedCount: number
  goneCount: number
  refusedCount: number
  problem: string | null
  job: {
    id: string
    state: string
    total: number
    done: number
    failed: number
    canRevert: boolean
    changeSet: { entityCount: number; actorKind: string; actor: string; source: string } | null
  }
  problems: { rowNumber: number; sku: string | null; message: string }[]
}
const runFields = `id name isComplete rowCount createdCount changedCount unchangedCount goneCount refusedCount problem
  job { id state total done failed canRevert changeSet { entityCount actorKind actor source } } problems(limit: 200) { rowNumber sku message }`

async function makeFeed(input: Record<string, unknown>): Promise<string> {
  const { createFeed } = await ask<{ createFeed: { feed: { id: string } | null; errors: FieldError[] } }>(
    'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } errors { field code message } } }',
    { input },
  )
  assert.deepEqual(createFeed.errors, [])
  return createFeed.feed?.id ?? ''
}
async function setAddress(id: string, path: string): Promise<void> {
  const { feed } = await ask<{ feed: { revision: number } }>('query One($id: ID!) { feed(id: $id) { revision } }', { id })
  const { updateFeed } = await ask<{ updateFeed: { errors: FieldError[] } }>(
    'mutation Set($input: UpdateFeedInput!) { updateFeed(input: $input) { errors { field code message } } }',
    { input: { id, revision: feed.revision, address: at(path) } },
  )
  assert.deepEqual(updateFeed.errors, [])
}
const start = (feed: string) =>
  ask<{ startFeedRun: { run: { id: string } | null; errors: FieldError[] } }>(
    'mutation Start($feed: ID!) { startFeedRun(feed: $feed) { run { id } errors { field code message } } }',
    { feed },
  ).then((data) => data.startFeedRun)
const lastRun = (feed: string) =>
  ask<{ feed: { lastRun: Run } }>(`query Last($feed: ID!) { feed(id: $feed) { lastRun { ${runFields} } } }`, { feed }).then((data) => data.feed.lastRun)
async function deliver(feed: string, path: string): Promise<Run> {
  await setAddress(feed, path)
  assert.deepEqual((await start(feed)).errors, [])
  await runJobs()
  return lastRun(feed)
}
async function handIn(feed: string, text: string | Buffer): Promise<Run> {
  const kept = await keepDelivery(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  const { feed: row } = await ask<{ feed: { id: string; name: string; address: string | null } }>('query One($id: ID!) { feed(id: $id) { id name address } }', {
    id: feed,
  })
  await startFeedRun(db, { feed: { ...row, id: Number(feed) }, actor, delivery: { kept, name: 'range.csv' } })
  await runJobs()
  return lastRun(feed)
}
const articles = () =>
  rows(
    'select sku, name, status, is_deleted, out_of_production, warehouse_qty, store_qty, lead_time_weeks, ean_codes, delivered, feed_id, delivered_hash from emeubel_products order by sku',
  )
const deltas = (run: string) =>
  rows<{ change: string; count: number }>('select change, count(*)::integer as count from feed_deltas where feed_run_id = $1 group by 1 order by 1', [
    Number(run),
  ])
const lines = (...objects: object[]) => objects.map((one) => `${JSON.stringify(one)}\n`).join('')
const head = (delivery: string) => ({ feed: 'e-meubel', version: 1, delivery })

const feed = await makeFeed({ name: 'E-meubel', address: at(simulatedPaths.full) })

test('EMEU-03 a whole delivery from an address becomes articles, in the background, in one change set of the feed', async () => {
  const run = await deliver(feed, simulatedPaths.full)
  assert.deepEqual(
    [run.isComplete, run.rowCount, run.createdCount, run.changedCount, run.unchangedCount, run.goneCount, run.refusedCount, run.problem],
    [true, items, items, 0, 0, 0, 0, null],
  )
  assert.deepEqual(
    [run.job.state, run.job.total, run.job.done, run.job.changeSet],
    ['DONE', items + 2, items + 2, { entityCount: items, actorKind: 'FEED', actor: 'E-meubel', source: 'feed' }],
  )
  const [first] = await articles()
  const { sku, name, warehouseQty, eanCodes, widthMm, colours, palletCode } = simulatedArticle(1)
  assert.deepEqual(
    [first?.['sku'], first?.['name'], first?.['status'], first?.['warehouse_qty'], first?.['ean_codes'], first?.['feed_id']],
    [sku, name, 'NEW', warehouseQty, eanCodes, Number(feed)],
  )
  const delivered = first?.['delivered'] as Record<string, unknown>
  assert.deepEqual([delivered['widthMm'], delivered['colours'], 'palletCode' in delivered], [widthMm, colours, false])
  assert.ok(palletCode)
  assert.deepEqual(await deltas(run.id), [{ change: 'NEW', count: items }])
  assert.equal(heard.at(-1)?.articleIds.length, items)
})

test('EMEU-03 the same delivery once more changes nothing and tells nobody', async () => {
  const [before, told] = [await articles(), heard.length]
  const run = await deliver(feed, simulatedPaths.full)
  assert.deepEqual([run.createdCount, run.changedCount, run.unchangedCount, run.job.changeSet, run.job.state], [0, 0, items, null, 'DONE'])
  assert.deepEqual(await articles(), before)
  assert.equal(heard.length, told)
})

test('a delivery that is cut off, malformed, short of what it promised or not fetched changes nothing and says where it broke', async () => {
  const before = await articles()
  const cases: [string, RegExp][] = [
    [simulatedPaths.broken, /^Row 2,000 is not a JSON object\. Nothing was changed\.$/],
    [simulatedPaths.short, /says that it has 2,000 rows, but 1,999 came/],
    [simulatedPaths.cut, /^127\.0\.0\.1 broke off after [\d,]+ bytes/],
    [simulatedPaths.moody, /answered with 503/],
    ['/nothing', /answered with 404/],
  ]
  for (const [path, message] of cases) {
    const run = await deliver(feed, path)
    assert.match(run.problem ?? '', message, path)
    assert.deepEqual([run.job.state, run.job.changeSet, run.createdCount, run.changedCount], ['FAILED', null, 0, 0])
  }
  for (const [text, message] of [
    ['', /is empty/],
    ['{"a":1}\n', /not that of an e-meubel delivery/],
    [lines(head('DELTA'), { sku: 'X' }), /breaks off after row 2/],
    [lines(head('DELTA'), { end: 0 }), /is empty/],
  ] as const) {
    assert.match((await handIn(feed, text)).problem ?? '', message, text)
  }
  assert.match((await handIn(feed, Buffer.concat([Buffer.from(lines(head('DELTA'))), Buffer.from([0x22, 0xff, 0xfe])]))).problem ?? '', /UTF-8/)
  assert.deepEqual(await articles(), before)
})

test('deltas say what is new, changed, jumped, ended and recoded; rows that cannot be read stand in the report', async () => {
  const one = await deliver(feed, simulatedPaths.delta(1))
  assert.deepEqual([one.isComplete, one.createdCount, one.changedCount, one.goneCount], [false, 400, 60, 0])
  // a change of stock alone is written, but not reported
  assert.deepEqual(await deltas(one.id), [
    { change: 'CHANGED', count: 30 },
    { change: 'NEW', count: 400 },
  ])
  const two = await deliver(feed, simulatedPaths.delta(2))
  assert.deepEqual(await deltas(two.id), [
    { change: 'CHANGED', count: 90 },
    { change: 'EAN_CHANGED', count: 30 },
    { change: 'LEAD_TIME_JUMP', count: 30 },
    { change: 'PRICE_JUMP', count: 30 },
  ])
  const three = await deliver(feed, simulatedPaths.delta(3))
  assert.equal(three.refusedCount, 60)
  assert.deepEqual(three.problems.slice(0, 2), [
    { rowNumber: 3, sku: 'SIM-000002', message: 'Purchase price cannot be read: “-1”.' },
    { rowNumber: 4, sku: 'SIM-000003', message: 'EAN codes cannot be read: “["8712345678900"]”.' },
  ])
  const found = await deltas(three.id)
  assert.deepEqual(
    found.find(({ change }) => change === 'GONE'),
    { change: 'GONE', count: 30 },
  )
  assert.ok(found.some(({ change, count }) => change === 'OUT_OF_PRODUCTION' && count > 20))
  const [jump] = await rows<{ before: object; after: object }>(
    `select d.before, d.after from feed_deltas d join emeubel_products e on e.id = d.emeubel_product_id where d.change = 'LEAD_TIME_JUMP' and e.sku = 'SIM-000004'`,
  )
  const weeks = simulatedArticle(4).leadTimeWeeks
  assert.ok(jump)
  assert.equal((jump.before as { leadTimeWeeks: number }).leadTimeWeeks, weeks)
  assert.equal((jump.after as { leadTimeWeeks: number }).leadTimeWeeks, weeks + 9)
})

test('what a whole delivery does not hold any more is gone, and a row that cannot be read keeps its article; the revert takes all back', async () => {
  const own = await makeFeed({ name: 'Small', brand: 'Noordhout' })
  await handIn(own, lines(head('FULL'), { sku: 'A-1', name: 'Een' }, { sku: 'A-2', name: 'Twee' }, { sku: 'A-3', name: 'Drie', leadTimeWeeks: 4 }, { end: 3 }))
  const state = () =>
    rows(
      `select sku, name, status, is_deleted, lead_time_weeks, delivered, delivered_hash, (select count(*)::integer from feed_deltas d where d.emeubel_product_id = e.id) as deltas from emeubel_products e where sku like 'A-%' order by sku`,
    )
  const before = await state()
  assert.deepEqual(
    before.map((row) => row['delivered']),
    [{ brand: 'Noordhout' }, { brand: 'Noordhout' }, { brand: 'Noordhout' }],
  )
  const run = await handIn(own, lines(head('FULL'), { sku: 'A-1', name: 'Een beter' }, { sku: 'A-2', storeQty: 'many' }, { end: 2 }))
  assert.deepEqual([run.changedCount, run.goneCount, run.refusedCount], [1, 1, 1])
  assert.deepEqual(
    (await state()).map((row) => [row['sku'], row['name'], row['status'], row['is_deleted']]),
    [
      ['A-1', 'Een beter', 'CHANGED', false],
      ['A-2', 'Twee', 'NEW', false],
      ['A-3', 'Drie', 'ENDED', true],
    ],
  )
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: run.job.id })
  await runJobs()
  assert.deepEqual(await state(), before)
  assert.equal((await lastRun(own)).job.state, 'REVERTED')
  // and reverted values are not considered known
  const again = await handIn(
    own,
    lines(
      head('DELTA'),
      { sku: 'A-1', name: 'Een beter' },
      { sku: 'A-3', name: 'Drie' },
      { sku: 'SIM-000001' },
      { sku: 'A-1', name: 'Nog eens' },
      { name: 'Niemand' },
      { end: 5 },
    ),
  )
  assert.deepEqual(
    [again.changedCount, again.problems.map(({ message }) => message)],
    [1, ['This SKU comes from another feed.', 'This SKU occurs twice in the delivery; the first row is used.', 'The row has no SKU.']],
  )
})

test('ERR-05 I18N-02 a table is understood by its heads in three languages; what somebody says of a column is remembered, unless it is a text in a language that there is none of', async () => {
  const own = await makeFeed({ name: 'Tabel', adapter: 'TABLE', isComplete: true })
  const german = 'Artikelnummer;Bezeichnung;Breite (cm);EAN;EK;Farbe;Palette\nT-1;Sofa Lund;82,5;8712345678906;1.299,00;Blau|Grün;P9\nT-2;Sessel;x;;12;;\n'
  const run = await handIn(own, german)
  assert.deepEqual([run.createdCount, run.problems], [1, [{ rowNumber: 3, sku: 'T-2', message: 'Width cannot be read: “x”.' }]])
  const [made] = await rows(`select name, ean_codes, delivered from emeubel_products where sku = 'T-1'`)
  assert.deepEqual(made, {
    name: 'Sofa Lund',
    ean_codes: ['8712345678906'],
    delivered: { widthMm: 825, purchasePriceCents: 129900, colours: ['Blau', 'Grün'] },
  })
  const columns = () =>
    ask<{ feed: { columns: { head: string; target: string | null; label: string | null }[] } }>(
      'query Columns($id: ID!) { feed(id: $id) { columns { head target label } } }',
      { id: own },
    ).then(({ feed: { columns: found } }) => found)
  assert.deepEqual((await columns()).at(-1), { head: 'Palette', target: null, label: null })
  const map = (target: string) =>
    call<{ mapFeedColumns: { errors: FieldError[] } }>(
      'mutation Map($id: ID!, $columns: [FeedColumnInput!]!) { mapFeedColumns(feed: $id, columns: $columns) { errors { code } } }',
      { id: own, columns: [{ head: 'Palette', target }] },
    )
  assert.match((await map('price')).errors?.[0]?.message ?? '', /price is nothing that a column can hold/)
  assert.equal((await map('content.it.name')).errors?.[0]?.message, 'Language not found for code it. Known codes: nl, en, de, fr.')
  assert.deepEqual((await map('group')).data?.mapFeedColumns.errors, [])
  assert.deepEqual((await columns()).at(-1), { head: 'Palette', target: 'group', label: 'Group' })
  // moved and renamed columns, also in English
  const second = await handIn(own, 'PALETTE,SKU,Colour\nP7,T-1,Rood\n')
  assert.deepEqual([second.changedCount, second.goneCount], [1, 0])
  const [changed] = await rows(`select delivered from emeubel_products where sku = 'T-1'`)
  assert.deepEqual(changed, { delivered: { widthMm: 825, purchasePriceCents: 129900, colours: ['Rood'], group: 'P7' } })
  assert.match((await handIn(own, 'PALETTE,SKU\nP7,T-1\nP8\n')).problem ?? '', /row 3|line 3|3/)
})

test('the CSV of e-meubel ends with the number of its rows', async () => {
  const own = await makeFeed({ name: 'Csv', adapter: 'EMEUBEL_CSV' })
  assert.equal((await handIn(own, 'sku;name\nC-1;Een\n#END;1\n')).createdCount, 1)
  assert.match((await handIn(own, 'sku;name\nC-1;Een\n')).problem ?? '', /breaks off after row 2/)
  assert.match((await handIn(own, 'sku;name\nC-1;Een\n#END;2\n')).problem ?? '', /2 rows, but 1 came/)
})

test('PROD-19 a product shows each row that ever touched its articles, mapped and ignored cells', async () => {
  const [article] = await rows<{ id: number }>(`select id from emeubel_products where sku = 'SIM-000001'`)
  const {
    createdIds: [product],
  } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SOFA' } }], { actor, source: 'test' })
  await apply(db, [{ kind: 'emeubelProduct', id: article?.id ?? 0, op: 'update', fields: { linkedProduct: product ?? 0 } }], { actor, source: 'test' })
  const { product: shown } = await ask<{
    product: {
      feedRowCount: number
      feedRows: {
        rowNumber: number
        run: { name: string; feed: { name: string } }
        article: { sku: string }
        cells: { head: string; value: string; label: string | null }[]
      }[]
    }
  }>(
    'query Rows($id: ID!) { product(id: $id) { feedRowCount feedRows { rowNumber run { name feed { name } } article { sku } cells { head value label } } } }',
    { id: product },
  )
  assert.deepEqual([shown.feedRows.length > 0, shown.feedRowCount], [true, shown.feedRows.length])
  assert.deepEqual(
    shown.feedRows.map(({ rowNumber, run, article: { sku } }) => [run.name.split('/').at(-1), run.feed.name, rowNumber, sku]),
    [
      ['delta-3.jsonl', 'E-meubel', 2, 'SIM-000001'],
      ['delta-2.jsonl', 'E-meubel', 2, 'SIM-000001'],
      ['delta-1.jsonl', 'E-meubel', 2, 'SIM-000001'],
      ['full.jsonl', 'E-meubel', 2, 'SIM-000001'],
    ],
  )
  const cells = shown.feedRows.at(-1)?.cells ?? []
  assert.deepEqual(
    [cells.find(({ head: name }) => name === 'widthMm')?.label, cells.find(({ head: name }) => name === 'palletCode')],
    ['Width', { head: 'palletCode', value: simulatedArticle(1).palletCode, label: null }],
  )
})

test('EMEU-08 an active rule makes products of what a later delivery brings, and of nothing else', async () => {
  const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } } }',
    { input: { name: 'New range', source: { productTypes: ['SIMPLE'], skuPrefix: 'RNG-' } } },
  )
  const { updateRule } = await ask<{ updateRule: { errors: FieldError[] } }>(
    'mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { field code message } } }',
    {
      input: {
        ...createRule.rule,
        properties: [{ property: 'BRAND', targetKind: 'FIELD', target: 'brand', writePolicy: 'FILL_EMPTY' }],
        assign: { target: 'NEW_PRODUCTS' },
      },
    },
  )
  assert.deepEqual(updateRule.errors, [])
  const { setRuleActive } = await ask<{ setRuleActive: { errors: FieldError[] } }>(
    'mutation Active($id: ID!) { setRuleActive(id: $id, active: true) { errors { field code message } } }',
    { id: createRule.rule.id },
  )
  assert.deepEqual(setRuleActive.errors, [])
  const delivery = lines(
    head('DELTA'),
    { sku: 'RNG-1', name: 'Kast Rondo', brand: 'Lindhorst' },
    { sku: 'OTH-1', name: 'Kast Anders', brand: 'Lindhorst' },
    { end: 2 },
  )
  const run = await handIn(feed, delivery)
  assert.deepEqual([run.problem, run.createdCount], [null, 2])
  const made = await rows<{ brand: string; article: string }>(
    `select p.brand, e.sku as article from products p join emeubel_products e on e.product_id = p.id where e.sku in ('RNG-1', 'OTH-1')`,
  )
  assert.deepEqual(made, [{ brand: 'Lindhorst', article: 'RNG-1' }])
})

test('a feed is read once at a time, needs an address to be fetched, and staff', async () => {
  const own = await makeFeed({ name: 'Nowhere' })
  assert.deepEqual(
    (await start(own)).errors.map(({ code }) => code),
    ['noAddress'],
  )
  await setAddress(own, simulatedPaths.delta(1))
  assert.deepEqual((await start(own)).errors, [])
  assert.deepEqual(
    (await start(own)).errors.map(({ code, message }) => [code, message]),
    [['running', 'This feed is already being read.']],
  )
  await runJobs()
  assert.equal(
    (await call('mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { code } } }', { feed: own }, { as: 'anonymous' })).errors?.[0]?.extensions?.[
      'code'
    ],
    'UNAUTHENTICATED',
  )
  for (const [input, field] of [
    [{ name: 'x', address: 'ftp://a' }, 'address'],
    [{ name: 'x', address: 'http://u:p@a' }, 'address'],
    [{ name: 'x', schedule: 'at six' }, 'schedule'],
    [{ name: 'x', schedule: '* * * * * *' }, 'schedule'],
    [{}, 'name'],
  ] as const) {
    const { createFeed } = await ask<{ createFeed: { errors: FieldError[] } }>(
      'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { errors { field code message } } }',
      { input },
    )
    assert.deepEqual(
      createFeed.errors.map((error) => error.field),
      [field],
      JSON.stringify(input),
    )
  }
})

test('nothing of a delivery is left lying about', () => {
  assert.deepEqual(readdirSync(join(folder, 'deliveries')), [])
})
