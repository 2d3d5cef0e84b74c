import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call } = await withServer()
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

async function write(items: PlanItem[], actor = piet): Promise<number[]> {
  const outcome = await apply(db, items, { actor, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const image = (name: string, contentKey: string): PlanItem => ({
  kind: 'image',
  id: null,
  op: 'create',
  fields: { name, contentKey, width: 1000, height: 564 },
})

const [master = 0, front = 0, angle = 0, warehouse = 0] = await write([
  { kind: 'priceList', id: null, op: 'create', fields: { name: 'Basis NL', channelMaster: true } },
  image('Bank Aalsmeer voorkant', 'c0ffee01'),
  image('Bank Aalsmeer schuin', 'c0ffee02'),
  {
    kind: 'stockLocation',
    id: null,
    op: 'create',
    fields: { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Havenweg 1', postalCode: '3812 PJ', city: 'Amersfoort' },
  },
])
const [sofa = 0] = await write([
  product('SOFA-12', {
    type: 'CONFIGURABLE',
    active: true,
    isFolderProduct: true,
    mailInbox: 'sofa-12@post.example',
    eanCode: '8712345678906',
    brand: 'Vos Wonen',
    series: 'Aalsmeer',
    category: 'Zitbanken',
    leadTimeWeeks: 8,
    'content.nl.name': 'Bank Aalsmeer Eén',
    'content.nl.shortDescription': 'Ruime driezitsbank',
    'content.nl.description': 'Met losse kussens van gerecycled linnen.',
    'content.nl.urlKey': 'bank-aalsmeer',
    'content.en.name': 'Sofa Aalsmeer One',
    images: [front, angle],
    [`price.${master}`]: { price: '1299', discountPrice: '1199' },
    [`stock.${warehouse}`]: { qty: 7, reserved: 2 },
  }),
])
await write([
  product('SOFA-12-RED', { parent: sofa, 'content.nl.name': 'Bank Aalsmeer Rood', eanCode: '8712345678900' }),
  product('SOFA-12-BLU', { parent: sofa, 'content.nl.name': 'Bank Aalsmeer Blauw' }),
  product('BUNDLE-1', { type: 'BUNDLE', 'content.en.name': 'Dining set', components: [{ product: sofa, quantity: 2 }] }),
  product('BARE-1', {}),
  product('TABLE-7', { active: true, brand: 'De Wit', 'content.nl.name': 'Tafel Zeist' }),
])

const listFields = `id originalType type active name sku mailInbox isFolderProduct variationsCounter hasDuplicates hasBrokenWebsiteAssign
  productinspector { missingInformation missingOptionalInformation advice }`

interface Page {
  products: { totalCount: number; results: { name: string; sku: string; [field: string]: unknown }[] }
}

const list = async (variables: Record<string, unknown>) =>
  (
    await ask<Page>(
      `query List($term: String, $filter: ProductFilter, $limit: Int, $offset: Int, $sort: String) {
    products(searchTerm: $term, filter: $filter) { totalCount results(limit: $limit, offset: $offset, ordering: $sort) { ${listFields} } }
  }`,
      variables,
    )
  ).products
const skus = (page: Page['products']) => page.results.map((one) => one.sku)

test('PROD-02 the list fields of a product, and PROD-03 its type', async () => {
  const page = await list({ filter: { types: ['CONFIGURABLE'] } })
  assert.equal(page.totalCount, 1)
  const [row] = page.results
  assert.ok(row)
  const { productinspector, ...fields } = row
  assert.deepEqual(fields, {
    id: String(sofa),
    originalType: 'ConfigurableProductType',
    type: 'CONFIGURABLE',
    active: true,
    name: 'Bank Aalsmeer Eén',
    sku: 'SOFA-12',
    mailInbox: 'sofa-12@post.example',
    isFolderProduct: true,
    variationsCounter: 2,
    hasDuplicates: false,
    hasBrokenWebsiteAssign: false,
  })
  const { missingInformation, missingOptionalInformation, advice } = productinspector as Record<string, string>
  assert.deepEqual(JSON.parse(missingInformation ?? ''), [])
  assert.deepEqual(JSON.parse(missingOptionalInformation ?? ''), [
    'content.nl.metaTitle',
    'content.nl.metaDescription',
    'content.en.shortDescription',
    'content.en.description',
    'content.en.urlKey',
    'check:IMG_COUNT',
    'check:IMG_SIZE',
  ])
  assert.equal(advice, '[]', 'photos are more than advice')
  const others = await list({ sort: 'sku' })
  const inspected = new Map(others.results.map((one) => [one.sku, one['productinspector'] as Record<string, string>]))
  assert.deepEqual(JSON.parse(inspected.get('BARE-1')?.['missingInformation'] ?? ''), [
    'content.nl.name',
    'content.nl.description',
    'content.nl.urlKey',
    'image.main',
    'price',
  ])
  assert.ok(JSON.parse(inspected.get('SOFA-12-RED')?.['missingInformation'] ?? '').includes('check:EAN_CHECKDIGIT'))
  assert.ok(JSON.parse(inspected.get('BARE-1')?.['missingOptionalInformation'] ?? '').includes('eanCode'))
  assert.deepEqual(new Map(others.results.map((one) => [one.sku, one['originalType']])).get('BUNDLE-1'), 'BundleProductType')
  assert.deepEqual(others.results.find((one) => one.sku === 'BARE-1')?.name, 'BARE-1')
})

test('API-04 products(searchTerm) with totalCount and results(limit, offset, ordering)', async () => {
  const data = await ask<Page>(
    `query products($perPage: Int, $offset: Int, $search: String, $sort: String) {
      products(searchTerm: $search) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          id originalType contentType active sku content { name }
          imageproductassociationSet { id image { imageUrl image500282Url } }
        }
      }
    }`,
    { perPage: 5, offset: 0, search: 'aalsmeer een' },
  )
  const associations = data.products.results[0]?.['imageproductassociationSet'] as { id: string }[]
  assert.deepEqual(data, {
    products: {
      totalCount: 1,
      results: [
        {
          id: String(sofa),
          originalType: 'ConfigurableProductType',
          contentType: 'product',
          active: true,
          sku: 'SOFA-12',
          content: { name: 'Bank Aalsmeer Eén' },
          imageproductassociationSet: [
            { id: associations[0]?.id, image: { imageUrl: '/media/c0ffee01/original.webp', image500282Url: '/media/c0ffee01/500x282.webp' } },
            { id: associations[1]?.id, image: { imageUrl: '/media/c0ffee02/original.webp', image500282Url: '/media/c0ffee02/500x282.webp' } },
          ],
        },
      ],
    },
  })
  const { node } = await ask<{ node: unknown }>(
    'query Node($id: ID!) { node(id: $id) { __typename id ... on ImageProductAssociation { position image { name } } } }',
    { id: associations[1]?.id },
  )
  assert.deepEqual(node, { __typename: 'ImageProductAssociation', id: associations[1]?.id, position: 1, image: { name: 'Bank Aalsmeer schuin' } })
})

test('API-05 the list sorts by name, sku, stock, price, created and updated, both ways, and by nothing else', async () => {
  assert.deepEqual(skus(await list({ sort: 'name' })), ['SOFA-12-BLU', 'SOFA-12', 'SOFA-12-RED', 'BARE-1', 'BUNDLE-1', 'TABLE-7'])
  assert.deepEqual(skus(await list({ sort: '-name' })), ['TABLE-7', 'BUNDLE-1', 'BARE-1', 'SOFA-12-RED', 'SOFA-12', 'SOFA-12-BLU'])
  assert.deepEqual(skus(await list({ sort: 'sku' })), ['BARE-1', 'BUNDLE-1', 'SOFA-12', 'SOFA-12-BLU', 'SOFA-12-RED', 'TABLE-7'])
  assert.equal(skus(await list({ sort: '-stock' }))[0], 'SOFA-12')
  // by price: variations use their configurable product's, a bundle its parts', and products without a price are last
  assert.deepEqual(skus(await list({ sort: 'price' })), ['SOFA-12', 'SOFA-12-RED', 'SOFA-12-BLU', 'BUNDLE-1', 'BARE-1', 'TABLE-7'])
  assert.deepEqual(skus(await list({ sort: '-price' })), ['BUNDLE-1', 'SOFA-12-BLU', 'SOFA-12-RED', 'SOFA-12', 'TABLE-7', 'BARE-1'])
  assert.equal(skus(await list({ sort: 'created' }))[0], 'SOFA-12')
  assert.equal(skus(await list({ sort: '-updated' })).length, 6)
  assert.deepEqual(skus(await list({ sort: 'sku', limit: 2, offset: 3 })), ['SOFA-12-BLU', 'SOFA-12-RED'])
  for (const [variables, words] of [
    [{ sort: 'password' }, 'cannot be sorted by password'],
    [{ limit: 0 }, '1 to 200'],
    [{ limit: 201 }, '1 to 200'],
    [{ offset: -1 }, 'before the first'],
  ] as const) {
    const reply = await call(
      'query List($limit: Int, $offset: Int, $sort: String) { products { results(limit: $limit, offset: $offset, ordering: $sort) { id } } }',
      variables,
    )
    assert.match(reply.errors?.[0]?.message ?? '', new RegExp(words))
    assert.equal(reply.errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
  }
})

test('search: the exact SKU or EAN first, then SKUs that begin so, then words in any order, accents or not, the last one unfinished', async () => {
  assert.deepEqual(skus(await list({ term: 'sofa-12' })), ['SOFA-12', 'SOFA-12-BLU', 'SOFA-12-RED'])
  assert.deepEqual(skus(await list({ term: 'SOFA12' }))[0], 'SOFA-12')
  assert.deepEqual(skus(await list({ term: '8712345678906' })), ['SOFA-12'])
  assert.deepEqual(skus(await list({ term: 'rood bank' })), ['SOFA-12-RED'])
  assert.deepEqual(skus(await list({ term: 'aalsmeer één' })), ['SOFA-12'])
  assert.deepEqual(skus(await list({ term: 'AALSMEER bla' })), ['SOFA-12-BLU'])
  assert.deepEqual(skus(await list({ term: 'dining' })), ['BUNDLE-1'])
  assert.deepEqual(skus(await list({ term: 'gerecycled lin' })), ['SOFA-12'])
  assert.deepEqual(skus(await list({ term: 'vos zitbanken' })), ['SOFA-12'])
  assert.deepEqual(await list({ term: 'paars glas' }), { totalCount: 0, results: [] })
  // A term without words finds nothing and never fails.
  for (const term of ["'", '!&|', ':*', '\\', '( "', '%', '½', 'ŉ']) assert.equal((await list({ term })).totalCount, (await list({ term })).results.length)
  assert.equal((await list({ term: '   ' })).totalCount, 6)
  assert.deepEqual(skus(await list({ term: 'aalsmeer', sort: '-sku' })), ['SOFA-12-RED', 'SOFA-12-BLU', 'SOFA-12'])
})

test('filters say what they mean, alone and together', async () => {
  const sets: [Record<string, unknown>, string[]][] = [
    [{ active: true }, ['SOFA-12', 'TABLE-7']],
    [{ active: true, brands: ['De Wit'] }, ['TABLE-7']],
    [{ isFolderProduct: true }, ['SOFA-12']],
    [{ complete: true }, ['SOFA-12']],
    [{ hasImage: false, active: true }, ['TABLE-7']],
    [{ inStock: true }, ['BUNDLE-1', 'SOFA-12']],
    [{ isVariation: true }, ['SOFA-12-BLU', 'SOFA-12-RED']],
    [{ hasMail: true }, ['SOFA-12']],
    [{ types: [] }, ['BARE-1', 'BUNDLE-1', 'SOFA-12', 'SOFA-12-BLU', 'SOFA-12-RED', 'TABLE-7']],
    [{ types: ['BUNDLE', 'CONFIGURABLE'] }, ['BUNDLE-1', 'SOFA-12']],
  ]
  for (const [filter, wanted] of sets) {
    const page = await list({ filter, sort: 'sku' })
    assert.deepEqual([page.totalCount, skus(page)], [wanted.length, wanted])
  }
})

test('a product with its contents, prices, parent and photos', async () => {
  const { product } = await ask(
    `query Product($id: ID!) { product(id: $id) {
      name eanCode brand series category price stock leadTimeWeeks revision updatedBy parent { id }
      content { language name } english: content(language: "EN") { name shortDescription } french: content(language: "fr") { name }
      contents { language name } imageproductassociationSet(limit: 1) { position image { name usageCount } }
      prices { price discountPrice product { sku } priceList { name channelMaster priceCount } }
    } }`,
    { id: String(sofa) },
  )
  assert.deepEqual(product, {
    name: 'Bank Aalsmeer Eén',
    eanCode: '8712345678906',
    brand: 'Vos Wonen',
    series: 'Aalsmeer',
    category: 'Zitbanken',
    price: '1299.00',
    stock: 5,
    leadTimeWeeks: 8,
    revision: 1,
    updatedBy: 'Piet Smit',
    parent: null,
    content: { language: 'nl', name: 'Bank Aalsmeer Eén' },
    english: { name: 'Sofa Aalsmeer One', shortDescription: null },
    french: null,
    contents: [
      { language: 'nl', name: 'Bank Aalsmeer Eén' },
      { language: 'en', name: 'Sofa Aalsmeer One' },
    ],
    imageproductassociationSet: [{ position: 0, image: { name: 'Bank Aalsmeer voorkant', usageCount: 1 } }],
    prices: [{ price: '1299.00', discountPrice: '1199.00', product: { sku: 'SOFA-12' }, priceList: { name: 'Basis NL', channelMaster: true, priceCount: 1 } }],
  })
  const { bare, variation } = await ask(
    `query Two($term: String) { bare: products(searchTerm: "bare-1") { results { content { name } price imageproductassociationSet { id } } }
      variation: products(searchTerm: $term) { results { content { name language } parent { sku } } } }`,
    { term: 'SOFA-12-RED' },
  )
  assert.deepEqual(bare, { results: [{ content: null, price: null, imageproductassociationSet: [] }] })
  assert.deepEqual(variation, { results: [{ content: { name: 'Bank Aalsmeer Rood', language: 'nl' }, parent: { sku: 'SOFA-12' } }] })
  for (const id of ['0', '-1', 'x', '99999999999', String(master)])
    assert.deepEqual(await ask('query Product($id: ID!) { product(id: $id) { id } }', { id }), { product: null })
  const reply = await call('query Product($id: ID!) { product(id: $id) { content(language: "xx") { name } } }', { id: String(sofa) })
  assert.equal(reply.errors?.[0]?.message, 'Language not found for code xx. Known codes: nl, en, de, fr.')
})

test('a visitor sees no products', async () => {
  const reply = await call('{ products { totalCount } }', {}, { as: 'anonymous' })
  assert.equal(reply.errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED')
})

test('PROD-30 what a search and a list read of a product bears exactly these names, in these shapes', async () => {
  type Exact = {
    products: {
      totalCount: number
      results: {
        id: string
        sku: string
        originalType: string
        contentType: string
        content: { name: string }
        imageproductassociationSet: { id: string; image: { imageUrl: string; image500282Url: string } }[]
        productinspector: { missingInformation: string; missingOptionalInformation: string }
      }[]
    }
  }
  const { products } = await ask<Exact>(
    `query products($perPage: Int, $offset: Int, $search: String, $sort: String) {
      products(searchTerm: $search) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          id sku originalType contentType content { name }
          imageproductassociationSet { id image { imageUrl image500282Url } }
          productinspector { missingInformation missingOptionalInformation }
        }
      }
    }`,
    { perPage: 5, offset: 0, search: 'aalsmeer', sort: 'sku' },
  )
  assert.ok(products.totalCount >= 3 && products.results.length <= 5)
  const types = { 'SOFA-12': 'ConfigurableProductType', 'SOFA-12-BLU': 'SimpleProductType', 'SOFA-12-RED': 'SimpleProductType' }
  assert.deepEqual(Object.fromEntries(products.results.map(({ sku, originalType }) => [sku, originalType])), types)
  for (const { content, contentType, imageproductassociationSet, productinspector } of products.results) {
    assert.match(content.name, /^Bank Aalsmeer/)
    assert.ok(contentType.length > 0)
    for (const { id, image } of imageproductassociationSet)
      assert.deepEqual([/^\d+$/.test(id), image.imageUrl.startsWith('/'), image.image500282Url.startsWith('/')], [true, true, true])
    for (const list of Object.values(productinspector)) assert.ok((JSON.parse(list) as unknown[]).every((entry) => typeof entry === 'string'))
  }
})
