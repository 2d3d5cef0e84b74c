import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { placed } from '../associations/associations.rules.ts'
import { aspectOf, readFileName } from './fileNames.rules.ts'

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const products: Record<string, string>[] = [
  { sku: '12345', eanCode: '8712345678906' },
  { sku: 'BNK-LUND_3' },
  { sku: 'BNK-LUND' },
  { sku: 'TWIN-1' },
  { sku: 'TWIN 1B', eanCode: '96385074' },
  { sku: 'OTHER', eanCode: '96385074' },
]
const { createdIds } = await apply(
  db,
  products.map((fields) => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', ...fields } })),
  options,
)
const images = (
  await apply(
    db,
    ['a', 'b', 'c', 'd'].map((name) => ({ kind: 'image', id: null, op: 'create', fields: { name, contentKey: `feed000${name}`, width: 10, height: 10 } })),
    options,
  )
).createdIds

test('MEDIA-01 the name of a file says whose photo it is: SKU or EAN, then which one', async () => {
  const names = [
    '12345_2.jpg',
    '12345 (3).jpg',
    'bnk lund 3.PNG',
    'BNK-LUND-04.webp',
    '8712345678906_1.jpg',
    'BNK-LUND vooraanzicht.jpg',
    '96385074.jpg',
    'IMG_0001.jpg',
    '../12345.jpg',
    '.jpg',
    '',
  ]
  const { fileNameMatches } = await ask<{ fileNameMatches: { name: string; product: { sku: string } | null; by: string | null; position: number | null }[] }>(
    'query($names: [String!]!) { fileNameMatches(names: $names) { name product { sku } by position } }',
    { names },
  )
  assert.deepEqual(
    fileNameMatches.map(({ product, by, position }) => [product?.sku ?? null, by, position]),
    [
      ['12345', 'SKU', 2],
      ['12345', 'SKU', 3],
      // a product whose SKU is the whole name precedes the third photo of another
      ['BNK-LUND_3', 'SKU', null],
      ['BNK-LUND', 'SKU', 4],
      ['12345', 'EAN', 1],
      [null, null, null],
      // two products have this EAN
      [null, null, null],
      [null, null, null],
      ['12345', 'SKU', null],
      [null, null, null],
      [null, null, null],
    ],
  )
  assert.deepEqual(
    fileNameMatches.map(({ name }) => name),
    names,
  )
})

test('words behind a code are left out, where there is a digit before them', () => {
  assert.deepEqual(
    readFileName('A-12 voor links_2.jpg').map(({ code, position }) => `${code} ${position}`),
    ['A-12 voor links_2 null', 'A-12 voor links 2', 'A-12 voor 2', 'A-12 2'],
  )
  assert.deepEqual([aspectOf(1600, 900), aspectOf(1000, 1000), aspectOf(1600, 400), aspectOf(600, 900)], ['PRODUCT', 'SQUARE', 'BANNER', 'SQUARE'])
})

test('MEDIA-01 PROD-12 many images are associated with many products as one change set, each at its place, and taken back as one', async () => {
  const [one = 0, two = 0] = createdIds.map((id) => id ?? 0)
  const [a, b, c, d] = images.map(String)
  const photos = async (product: number) =>
    (await rows<{ name: string }>('select i.name from product_images p join images i on i.id = p.image_id where product_id = $1 order by position', [product]))
      .map(({ name }) => name)
      .join('')
  const associate = (associations: object[]) =>
    ask<{ associateImages: { changeSet: { id: string } | null; products: { sku: string }[]; errors: { code: string }[] } }>(
      'mutation($associations: [ImageAssociationInput!]!) { associateImages(associations: $associations) { changeSet { id } products { sku } errors { code message } } }',
      { associations },
    )
  await associate([{ image: a, product: one }])
  const { associateImages } = await associate([
    { image: b, product: one, position: 1 },
    { image: a, product: one },
    { image: c, product: two, position: 2 },
    { image: d, product: two, position: 1 },
    { image: a, product: two },
  ])
  assert.deepEqual(
    associateImages.products.map(({ sku }) => sku),
    ['12345', 'BNK-LUND_3'],
  )
  assert.deepEqual([await photos(one), await photos(two)], ['ba', 'dca'])
  await ask('mutation($input: RevertInput!) { revert(input: $input) { changeSet { id } } }', { input: { changeSet: associateImages.changeSet?.id } })
  assert.deepEqual([await photos(one), await photos(two)], ['a', ''])
  const failed = (
    await associate([
      { image: '0', product: one },
      { image: b, product: '0' },
    ])
  ).associateImages
  assert.deepEqual([failed.changeSet, failed.errors.length], [null, 2])
  assert.deepEqual(
    placed(
      [1, 2],
      [
        { image: 2, product: 7, position: 1 },
        { image: 3, product: 7, position: 9 },
        { image: 3, product: 7, position: 1 },
      ],
    ),
    [1, 2, 3],
  )
})
