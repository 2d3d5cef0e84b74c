import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { apply, type FieldValue } from '../../engine/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { importCommand } from './index.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function run(
  path: string,
  options: { dryRun?: boolean; language?: 'nl' | 'en'; reportLanguage?: 'en' | 'nl'; signal?: AbortSignal } = {},
): Promise<{ code: number; report: string }> {
  let report = ''
  const code = await importCommand({ db, file: path, dryRun: false, ...options, output: { write: (text) => (report += text) } })
  // slow machines print progress
  return { code, report: report.replaceAll(/^[\d,.]+ (?:of|van) .*rows\/s.*\n/gm, '') }
}

const tables = [
  'products',
  'product_contents',
  'product_attribute_values',
  'attributes',
  'attribute_values',
  'price_lists',
  'prices',
  'product_listings',
  'search_documents',
] as const

async function counts(): Promise<Record<string, number>> {
  const pairs = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          Number(
            (
              await db
                .selectFrom(table)
                .select((row) => row.fn.countAll().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
          ),
        ] as const,
    ),
  )
  return Object.fromEntries(pairs)
}

const product = (sku: string) => db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()

async function valuesOf(sku: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_attribute_values as t', 't.product_id', 'p.id')
    .innerJoin('attributes as a', 'a.id', 't.attribute_id')
    .innerJoin('attribute_values as v', 'v.id', 't.value_id')
    .select(['a.code', 'v.value'])
    .where('p.sku', '=', sku)
    .execute()
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]))
}

const pricesOf = (sku: string) =>
  db
    .selectFrom('prices as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('price_lists as l', 'l.id', 'r.price_list_id')
    .select(['l.name', 'l.currency', 'r.price', 'r.discount_price'])
    .where('p.sku', '=', sku)
    .execute()

const head = 'sku,name,series,type,price,currency,colour,size,description,shelf'
const good = `${head}
A-1,"Vaara sofa, olive",VAARA,sofa,1299.00,EUR,Olive,3 seats,"Deep, and
soft.",12
a-2,Vaara chair,VAARA,chair,"249,95",,olive,,,13
A-3,Lamp,,lamp,,,Wit,,Bright,
`

test('rows become products: texts, prices, choices; blank cells stay blank', async () => {
  const { code, report } = await run(file('good.csv', good))
  assert.equal(code, 0)
  assert.match(report, /^Importing good\.csv\.\nIgnored column: shelf\.\n3 created, 0 changed, 0 unchanged, 0 refused\.\n/)
  assert.match(report, /Also created: 3 attributes, 6 attribute values, 1 price list\./)
  const sofa = await product('A-1')
  assert.deepEqual([sofa?.type, sofa?.active, sofa?.series, sofa?.updated_by], ['SIMPLE', false, 'VAARA', 'vitrine import'])
  const texts = await db
    .selectFrom('product_contents')
    .select(['language', 'name', 'description'])
    .where('product_id', '=', sofa?.id ?? 0)
    .execute()
  assert.deepEqual(texts, [{ language: 'en', name: 'Vaara sofa, olive', description: 'Deep, and\nsoft.' }])
  assert.deepEqual(await valuesOf('A-1'), { type: 'sofa', color: 'Olive', size: '3 seats' })
  // another spelling of the same choice
  assert.deepEqual(await valuesOf('a-2'), { type: 'chair', color: 'Olive' })
  assert.deepEqual(await pricesOf('a-2'), [{ name: 'Import EUR', currency: 'EUR', price: '249.95', discount_price: null }])
  assert.deepEqual(await pricesOf('A-3'), [])
  const listing = await db.selectFrom('product_listings').select('name').where('sku', '=', 'A-3').executeTakeFirst()
  assert.equal(listing?.name, 'Lamp')
})

test('a second run of the same file changes nothing, and says that it is the same', async () => {
  const before = await counts()
  const { code, report } = await run(file('good.csv', good))
  assert.equal(code, 0)
  assert.match(report, /This same file was imported before\./)
  assert.match(report, /0 created, 0 changed, 3 unchanged, 0 refused\./)
  assert.deepEqual(await counts(), before)
})

test('what changed is changed, by SKU without regard to case; what is blank or left out stays', async () => {
  const { code, report } = await run(file('changes.csv', 'SKU;Naam;Kleur;Prijs\r\na-1;Vaara sofa;;1.199,00\r\nA-2;Vaara chair;OLIVE;\r\nA-3;Lamp;rood;\r\n'))
  assert.equal(code, 0)
  assert.match(report, /0 created, 2 changed, 1 unchanged, 0 refused\./)
  const sofa = await product('A-1')
  assert.deepEqual([sofa?.series, sofa?.revision], ['VAARA', 2])
  assert.deepEqual(await valuesOf('A-1'), { type: 'sofa', color: 'Olive', size: '3 seats' })
  assert.equal((await pricesOf('A-1'))[0]?.price, '1199.00')
  assert.deepEqual(await valuesOf('A-3'), { type: 'lamp', color: 'rood' })
  const set = await db
    .selectFrom('change_sets')
    .select(['actor_kind', 'actor', 'source'])
    .where('source', '=', 'changes.csv')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(set, { actor_kind: 'IMPORT', actor: 'vitrine import', source: 'changes.csv' })
})

test('a discount that somebody gave survives a new price', async () => {
  const list = await db.selectFrom('price_lists').select('id').where('name', '=', 'Import EUR').executeTakeFirstOrThrow()
  const sofa = await product('A-1')
  const fields: Record<string, FieldValue> = { [`price.${list.id}`]: { price: '1199.00', discountPrice: '999.00' } }
  await apply(db, [{ kind: 'product', id: sofa?.id ?? 0, op: 'update', fields }], { actor: { kind: 'USER', id: 1, name: 'Anna Bos' }, source: 'product' })
  await run(file('price.csv', 'sku,name,price\nA-1,Vaara sofa,1249.00\n'))
  assert.deepEqual(await pricesOf('A-1'), [{ name: 'Import EUR', currency: 'EUR', price: '1249.00', discount_price: '999.00' }])
})

test('a choice is found by its name in the language of the file', async () => {
  const color = await db.selectFrom('attributes').select('id').where('code', '=', 'color').executeTakeFirstOrThrow()
  const fields: Record<string, FieldValue> = { attribute: color.id, value: 'Zwart', names: { nl: 'Zwart', en: 'Black' } }
  await apply(db, [{ kind: 'attributeValue', id: null, op: 'create', fields }], { actor: { kind: 'USER', id: 1, name: 'Anna Bos' }, source: 'attributes' })
  await run(file('black.csv', 'sku,name,color\nB-1,Black lamp,black\n'))
  assert.deepEqual(await valuesOf('B-1'), { color: 'Zwart' })
})

const mixed = `sku,name,price,currency,color
C-1,Good,10.00,EUR,red
,No number,10.00,EUR,
C-3,,10.00,EUR,
C-4,Below zero,-10.00,EUR,
C-5,Words,on request,EUR,
C-6,Unclear,1.299,EUR,
C-7,Money,10.00,shells,
c-1,Again,10.00,EUR,
C-9,${'x'.repeat(256)},10.00,EUR,
C-10,In another currency,10.00,USD,teal
C-11,Also good,10.00,EUR,teal
`

test('a bad row is refused with its number, its column and the reason in words; the others are taken', async () => {
  const { code, report } = await run(file('mixed.csv', mixed))
  assert.equal(code, 2)
  assert.match(report, /2 created, 0 changed, 0 unchanged, 9 refused\./)
  assert.deepEqual(
    report.split('\n').filter((line) => line.startsWith('Row ')),
    [
      'Row 3: sku: this cell is empty.',
      'Row 4: No product has the SKU “C-3”; to make one, the row needs a name.',
      'Row 5: price: “-10.00” is below zero.',
      'Row 6: price: “on request” is no price; write 1299.00 or 1299,00.',
      'Row 7: price: “1.299” can be read in two ways; write it with two decimals.',
      'Row 8: currency: “shells” is not in EUR, the currency of its price list; convert it, or import it into a list in its own currency.',
      'Row 9: sku: “c-1” is already in row 2.',
      'Row 10: Name (English) is too long: 256 of at most 255 characters.',
      'Row 11: currency: “USD” is not in EUR, the currency of its price list; convert it, or import it into a list in its own currency.',
    ],
  )
  const dutch = await run(file('mixed.csv', mixed), { reportLanguage: 'nl', dryRun: true })
  assert.match(dutch.report, /Rij 5: price: ‘-10\.00’ is lager dan nul\./)
})

test('a dry run counts as the import would, and writes nothing', async () => {
  const path = file(
    'dry.csv',
    `sku,name,type,price,currency,color\nA-1,Vaara sofa new,settee,99.00,CHF,mint\nA-3,Lamp,lamp,,,rood\nD-1,New,stool,5.00,CHF,mint\nD-2,,,,,\n`,
  )
  const before = await counts()
  const { code, report } = await run(path, { dryRun: true, language: 'en' })
  assert.equal(code, 2)
  assert.match(report, /Dry run, nothing was written\. An import would give: 1 created, 1 changed, 1 unchanged, 1 refused\./)
  assert.match(report, /It would also create: 0 attributes, 3 attribute values, 1 price list\./)
  assert.deepEqual(await counts(), before)
  const real = await run(path)
  assert.match(real.report, /1 created, 1 changed, 1 unchanged, 1 refused\./)
  assert.match(real.report, /Also created: 0 attributes, 3 attribute values, 1 price list\./)
})

test('rows of commas and blank lines count as no rows, and the numbers stay those of the spreadsheet', async () => {
  const { report } = await run(file('blank.csv', '\uFEFFsku,name,price\n\n,,\nE-1,Fine,1.00\n\nE-2,,1.00\n'))
  assert.match(report, /^2 rows in/m)
  assert.match(report, /Row 6: No product has the SKU “E-2”; to make one, the row needs a name\./)
})

const packed = gzipSync(good)
const broken: [string, string | Buffer, RegExp][] = [
  ['empty.csv', '', /^empty\.csv: This file is empty/],
  ['blank.csv', '\n \n', /is empty/],
  ['head.csv', `${head}\n`, /no rows below them/],
  ['columns.csv', 'id,title,prijs\n1,x,2\n', /no column is known to hold the SKU; its columns are: id, title, prijs\./],
  ['cut.csv.gz', packed.subarray(0, packed.length - 20), /not complete/],
  ['damaged.csv.gz', Buffer.concat([packed.subarray(0, 30), Buffer.alloc(10, 0xff), packed.subarray(40)]), /damaged/],
  ['page.csv', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', /web page/],
  ['book.csv', Buffer.from('504b03041400060008', 'hex'), /damaged|no table/],
  ['old.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old form/],
  ['picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no table/],
  ['broken.json', '[{"sku":"1"}', /damaged|complete/],
  ['quote.csv', `${head}\nF-1,"Never closed,,,,,,,,\nF-2,x,,,,,,,,\n`, /quotation mark that is never closed/],
  ['stray.csv', `${head}\nF-1,"a"b,,,,,,,,\n`, /quotation mark in the wrong place/],
]

test('a file that is none gets one clear sentence in each language, and nothing is changed', async () => {
  const before = await counts()
  for (const [name, content, sentence] of broken) {
    const path = file(name, content)
    const english = await run(path)
    assert.equal(english.code, 1, name)
    assert.match(english.report, sentence, name)
    assert.equal(
      english.report
        .trimEnd()
        .split('\n')
        .filter((line) => !/^(?:Importing|Ignored)/.test(line)).length,
      1,
      name,
    )
    const dutch = await run(path, { reportLanguage: 'nl' })
    assert.match(dutch.report, /bestand|Rij|kolom|werkmap/, name)
  }
  assert.match((await run(join(folder, 'nowhere.csv'))).report, /There is no file nowhere\.csv; check the path\./)
  assert.match((await run(folder)).report, /cannot be read/)
  assert.deepEqual(await counts(), before)
})

test('a long file is one change set, and stops after the chunk in hand when the command is ended', async () => {
  const rows = Array.from({ length: 5_200 }, (_, at) => `G-${at},Product ${at},${at % 7 === 0 ? 'grey' : 'blue'}`)
  const path = file('long.csv', `sku,name,color\n${rows.join('\n')}\n`)
  const stop = new AbortController()
  const watch = setInterval(
    () =>
      void db
        .selectFrom('jobs')
        .select('done')
        .where('kind', '=', 'import')
        .where('state', '=', 'RUNNING')
        .executeTakeFirst()
        .then((job) => job && job.done > 0 && stop.abort()),
    20,
  )
  const first = await run(path, { signal: stop.signal }).finally(() => clearInterval(watch))
  assert.equal(first.code, 2)
  assert.match(first.report, /Stopped after \d,\d{3} of 5,200 rows/)
  const created = Number(
    (
      await db
        .selectFrom('products')
        .select((row) => row.fn.countAll().as('count'))
        .where('sku', 'like', 'G-%')
        .executeTakeFirstOrThrow()
    ).count,
  )
  assert.ok(created > 0 && created < 5_200, `${created} created`)
  const rest = await run(path)
  assert.equal(rest.code, 0)
  assert.match(rest.report, new RegExp(`${(5_200 - created).toLocaleString('en')} created, 0 changed, ${created.toLocaleString('en')} unchanged`))
})

// Path of a real catalogue (CSV, gzipped), if available.
const own = process.env['VITRINE_TEST_CATALOGUE']

if (own !== undefined) {
  test('a real catalogue comes in whole, and a second time not at all', async () => {
    const lines = gunzipSync(readFileSync(own)).toString().split('\n').slice(0, 2_001)
    const path = file('real.csv.gz', gzipSync(lines.join('\n')))
    const dry = await run(path, { dryRun: true })
    const first = await run(path)
    const second = await run(path)
    assert.deepEqual([dry.code, first.code, second.code], [0, 0, 0])
    const counted = /(\d[\d,]*) created, 0 changed, 0 unchanged, 0 refused/
    assert.equal(counted.exec(dry.report)?.[1], counted.exec(first.report)?.[1])
    assert.match(second.report, /0 created, 0 changed, \d[\d,]* unchanged, 0 refused/)
  })
}

test('a value is found by its other words, where no other is called so', async () => {
  const { id: attribute } = await db.selectFrom('attributes').select('id').where('code', '=', 'color').executeTakeFirstOrThrow()
  const made = await apply(
    db,
    [
      { kind: 'attributeValue', id: null, op: 'create', fields: { attribute, value: 'Antraciet', synonyms: ['anthracite grey', 'Houtskool'] } },
      { kind: 'attributeValue', id: null, op: 'create', fields: { attribute, value: 'houtskool' } },
    ],
    { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' },
  )
  assert.deepEqual(made.blocked, [])
  const before = (await counts())['attribute_values']
  const { code } = await run(file('synonyms.csv', 'sku,name,colour\nSYN-1,Stoel,ANTHRACITE GREY\nSYN-2,Tafel,houtskool\n'))
  assert.equal(code, 0)
  assert.equal((await counts())['attribute_values'], before)
  assert.deepEqual([await valuesOf('SYN-1'), await valuesOf('SYN-2')], [{ color: 'Antraciet' }, { color: 'houtskool' }])
})

test('a column lands in the attribute that bears its name, whatever its code, and makes no second one of that name', async () => {
  await db.updateTable('attributes').set({ code: 'maat' }).where('code', '=', 'size').execute()
  const before = (await counts())['attributes']
  assert.equal((await run(file('named.csv', 'sku,name,size\nNAM-1,Bed,160 x 200\n'))).code, 0)
  assert.equal((await counts())['attributes'], before)
  assert.deepEqual(await valuesOf('NAM-1'), { maat: '160 x 200' })
})
