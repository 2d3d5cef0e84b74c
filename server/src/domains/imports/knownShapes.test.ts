import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type PlanItem } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { htmlText } from './htmlText.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-shapes-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, runJobs, staff } = await withServer()
const dimension = (code: string): PlanItem => ({
  kind: 'attribute',
  id: null,
  op: 'create',
  fields: { code, type: 'DIMENSION', unit: 'cm', names: { nl: code, en: code } },
})
const { createdIds } = await apply(
  db,
  [...['width', 'depth', 'height'].map(dimension), { kind: 'priceList', id: null, op: 'create', fields: { name: 'Basis', currency: 'EUR' } }],
  { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
)
const list = String(createdIds.at(-1))

interface File {
  columns: { head: string; target: string | null }[]
  rows: { results: { outcome: string; sku: string | null; changes: { field: string; after: string | null }[]; problems: { code: string }[] }[] }
}

async function handIn(heads: readonly string[], ...rows: readonly (readonly string[])[]): Promise<string> {
  const row = (words: readonly string[]) => words.map((word) => `"${word.replaceAll('"', '""')}"`).join(',')
  const response = await get('/uploads/import', {
    method: 'POST',
    body: [heads, ...rows].map((words) => `${row(words)}\n`).join(''),
    headers: { 'x-file-name': 'export.csv', authorization: `JWT ${staff.token}`, 'accept-language': 'nl' },
  })
  return ((await response.json()) as { id: string }).id
}
const fileOf = async (id: string) =>
  (
    await ask<{ importedFile: File }>(
      'query File($id: ID!) { importedFile(id: $id) { columns { head target } rows { results { outcome sku changes { field after } problems { code } } } } }',
      { id },
    )
  ).importedFile

/** The suggested target of each column. */
const targetsOf = async (heads: readonly string[], cells: readonly string[]) => (await fileOf(await handIn(heads, cells))).columns.map(({ target }) => target)

/** The suggested targets, and what the first row would write. */
async function tryOut(heads: readonly string[], ...given: readonly (readonly string[])[]) {
  const id = await handIn(heads, ...given)
  await ask('mutation Map($input: MapImportInput!) { mapImport(input: $input) { errors { message } } }', { input: { id, language: 'nl', priceList: list } })
  await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
  await runJobs()
  const { columns, rows } = await fileOf(id)
  return { targets: columns.map(({ target }) => target), first: rows.results[0], rows: rows.results }
}

test('FILE-02 a product file of Shopify maps itself, and its HTML becomes the description with its formatting', async () => {
  const { targets, first } = await tryOut(
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Published',
      'Variant SKU',
      'Variant Barcode',
      'Variant Price',
      'Variant Compare At Price',
      'Image Src',
      'SEO Title',
    ],
    [
      'bank-lund',
      'Bank Lund',
      '<h2>Zit goed</h2><p>Van <b>eiken</b> &amp; wol.</p><ul><li>Drie zits</li></ul>',
      'Duinhof',
      'Banken',
      'true',
      'SHOP-1',
      '8712345678906',
      '1299.00',
      '1499.00',
      'https://cdn.example/1.jpg',
      'Lund',
    ],
  )
  assert.deepEqual(targets, [
    'content.nl.urlKey',
    'content.nl.name',
    'content.nl.description',
    'brand',
    'category',
    'active',
    'sku',
    'eanCode',
    'price:price',
    null,
    null,
    'content.nl.metaTitle',
  ])
  assert.equal(first?.outcome, 'CREATE', JSON.stringify(first?.problems))
  const text = first?.changes.find(({ field }) => field.endsWith('description'))?.after ?? ''
  assert.ok(/Zit goed[\s\S]*Van eiken & wol\.[\s\S]*Drie zits/.test(text) && !/[<>]/.test(text), text)
  const formatted = first?.changes.find(({ field }) => field.endsWith('descriptionHtml'))?.after ?? ''
  assert.match(formatted, /# Zit goed[^]*Van \*eiken\* & wol\.[^]*• Drie zits/)
})

test('[FILE-02] further variants of a product of Shopify have its texts and a name of their own; rows of pictures are left out and told', async () => {
  const heads = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value', 'Option2 Value', 'Variant SKU', 'Variant Price', 'Image Src']
  const { rows } = await tryOut(
    heads,
    ['kruk-mees', 'Kruk Mees', '<p>Van eiken.</p>', 'Duinhof', 'Kleur', 'Rood', 'Laag', 'MEES-1', '99.00', 'https://cdn.example/1.jpg'],
    ['kruk-mees', '', '', '', '', 'Blauw', 'Hoog', 'MEES-2', '109.00', ''],
    ['kruk-mees', '', '', '', '', '', '', '', '', 'https://cdn.example/2.jpg'],
    ['kruk-mees', '', '', '', '', 'Geel', 'Hoog', '', '119.00', ''],
    ['kast-ida', 'Kast Ida', '', 'Vos', 'Title', 'Default Title', '', 'IDA-1', '499.00', ''],
  )
  const told = rows.map(({ outcome, sku, changes, problems }) => [
    outcome,
    sku,
    ...['content.nl.name', 'content.nl.description', 'brand', 'content.nl.urlKey'].map((name) => changes.find(({ field }) => field === name)?.after ?? null),
    ...problems.map(({ code }) => code),
  ])
  assert.deepEqual(told, [
    ['CREATE', 'MEES-1', 'Kruk Mees Rood Laag', 'Van eiken.', 'Duinhof', 'kruk-mees'],
    ['CREATE', 'MEES-2', 'Kruk Mees Blauw Hoog', 'Van eiken.', 'Duinhof', null],
    ['LEFT_OUT', null, null, null, null, null, 'photoRow'],
    ['REFUSED', null, null, null, null, null, 'required'],
    ['CREATE', 'IDA-1', 'Kast Ida', null, 'Vos', 'kast-ida'],
  ])
})

test('FILE-02 product files of WooCommerce, Magento, Akeneo, Google and bol.com map themselves', async () => {
  const woo = await targetsOf(
    [
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Is featured?',
      'Short description',
      'Regular price',
      'Sale price',
      'Categories',
      'Length (cm)',
      'Width (cm)',
    ],
    ['12', 'simple', 'WOO-1', '8712345678906', 'Stoel', '1', '0', '<p>Licht</p>', '99.00', '89.00', 'Stoelen', '45', '50'],
  )
  assert.deepEqual(woo, [
    null,
    null,
    'sku',
    'eanCode',
    'content.nl.name',
    'active',
    null,
    'content.nl.shortDescription',
    'price:price',
    'price:discountPrice',
    'category',
    'attribute.depth',
    'attribute.width',
  ])
  const magento = await targetsOf(
    ['sku', 'attribute_set_code', 'product_type', 'categories', 'name', 'description', 'price', 'special_price', 'url_key', 'meta_title'],
    ['MAG-1', 'Default', 'simple', 'Tafels', 'Tafel', '<p>Rond</p>', '500', '450', 'tafel-rond', 'Tafel'],
  )
  assert.deepEqual(magento, [
    'sku',
    null,
    null,
    'category',
    'content.nl.name',
    'content.nl.description',
    'price:price',
    'price:discountPrice',
    'content.nl.urlKey',
    'content.nl.metaTitle',
  ])
  const akeneo = await targetsOf(
    ['identifier', 'family', 'enabled', 'categories', 'name-nl_NL', 'name-en_GB', 'description-de_DE-ecommerce', 'brand'],
    ['AK-1', 'sofas', '1', 'banken', 'Bank', 'Sofa', 'Ein Sofa', 'Duinhof'],
  )
  assert.deepEqual(akeneo, ['sku', null, 'active', 'category', 'content.nl.name', 'content.en.name', 'content.de.description', 'brand'])
  const google = await tryOut(
    ['id', 'title', 'description', 'link', 'image_link', 'price', 'sale_price', 'gtin', 'brand', 'product_type'],
    ['G-1', 'Kast', 'Een kast', 'https://shop.example/kast', 'https://shop.example/kast.jpg', '299.00 EUR', '249.00 EUR', '8712345678906', 'Duinhof', 'Kasten'],
  )
  assert.deepEqual(google.targets, [
    'sku',
    'content.nl.name',
    'content.nl.description',
    'sourceUrl',
    null,
    'price:price',
    'price:discountPrice',
    'eanCode',
    'brand',
    'category',
  ])
  assert.equal(google.first?.outcome, 'CREATE', JSON.stringify(google.first?.problems))
  const bol = await targetsOf(
    ['Interne referentie', 'EAN', 'Titel', 'Productbeschrijving', 'Merk', 'Prijs'],
    ['BOL-1', '8712345678906', 'Lamp', 'Een lamp', 'Duinhof', '49,95'],
  )
  assert.deepEqual(bol, ['sku', 'eanCode', 'content.nl.name', 'content.nl.description', 'brand', 'price:price'])
})

test('FILE-02 a column `id` means a code in no other file, and our own texts keep their signs', async () => {
  const { targets, first } = await tryOut(['id', 'SKU', 'Naam', 'Omschrijving'], ['7', 'OWN-1', 'Bank', '<b>vet</b>'])
  assert.deepEqual(targets.slice(0, 3), [null, 'sku', 'content.nl.name'])
  assert.equal(first?.changes.find(({ field }) => field.endsWith('description'))?.after, '<b>vet</b>')
  assert.equal(htmlText('2 < 3 > 1'), null)
})
