import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../changes/index.ts'
import { withServer } from '../../testing/index.ts'

const { db, ask, call, staff } = await withServer()
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

async function write(items: PlanItem[], actor = piet): Promise<number[]> {
  const outcome = await apply(db, items, { actor, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, ...fields } })
const image = (name: string, contentKey: string): PlanItem => ({ kind: 'image', id: null, op: 'create', fields: { name, contentKey, width: 1000, height: 564 } })

const [master = 0, front = 0, angle = 0, warehouse = 0] = await write([
  { kind: 'priceList', id: null, op: 'create', fields: { name: 'Basis NL', channelMaster: true } },
  image('Bank Aalsmeer voorkant', 'c0ffee01'),
  image('Bank Aalsmeer schuin', 'c0ffee02'),
  { kind: 'stockLocation', id: null, op: 'create', fields: { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Havenweg 1', postalCode: '3812 PJ', city: 'Amersfoort' } },
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
  productinspector { missingInformation missingOptionalInformation }`

interface Page {
  products: { totalCount: number; results: { name: string; sku: string; [field: string]: unknown }[] }
}

const list = async (variables: Record<string, unknown>) =>
  (await ask<Page>(`query List($term: String, $filter: ProductFilter, $limit: Int, $offset: Int, $sort: String) {
    products(searchTerm: $term, filter: $filter) { totalCount results(limit: $limit, offset: $offset, ordering: $sort) { ${listFields} } }
  }`, variables)).products
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
  const { missingInformation, missingOptionalInformation } = productinspector as Record<string, string>
  assert.deepEqual(JSON.parse(missingInformation ?? ''), [])
  assert.deepEqual(JSON.parse(missingOptionalInformation ?? ''), [
    'content.nl.metaTitle',
    'content.nl.metaDescription',
    'content.en.shortDescription',
    'content.en.description',
    'content.en.urlKey',
  ])
  const others = await list({ sort: 'sku' })
  const inspected = new Map(others.results.map((one) => [one.sku, one['productinspector'] as Record<string, string>]))
  assert.deepEqual(JSON.parse(inspected.get('BARE-1')?.['missingInformation'] ?? ''), ['content.nl.name', 'content.nl.description', 'content.nl.urlKey', 'image.main', 'price'])
  assert.ok(JSON.parse(inspected.get('SOFA-12-RED')?.['missingOptionalInformation'] ?? '').includes('check:EAN_CHECKDIGIT'))
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
  const { node } = await ask<{ node: unknown }>('query Node($id: ID!) { node(id: $id) { __typename id ... on ImageProductAssociation { position image { name } } } }', { id: associations[1]?.id })
  assert.deepEqual(node, { __typename: 'ImageProductAssociation', id: associations[1]?.id, position: 1, image: { name: 'Bank Aalsmeer schuin' } })
})

test('API-05 the list sorts by name, sku, stock, price, created and updated, both ways, and by nothing else', async () => {
  assert.deepEqual(skus(await list({ sort: 'name' })), ['SOFA-12-BLU', 'SOFA-12', 'SOFA-12-RED', 'BARE-1', 'BUNDLE-1', 'TABLE-7'])
  assert.deepEqual(skus(await list({ sort: '-name' })), ['TABLE-7', 'BUNDLE-1', 'BARE-1', 'SOFA-12-RED', 'SOFA-12', 'SOFA-12-BLU'])
  assert.deepEqual(skus(await list({ sort: 'sku' })), ['BARE-1', 'BUNDLE-1', 'SOFA-12', 'SOFA-12-BLU', 'SOFA-12-RED', 'TABLE-7'])
  for (const sort of ['-stock', 'price', '-price']) assert.equal(skus(await list({ sort }))[0], 'SOFA-12')
  assert.equal(skus(await list({ sort: 'created' }))[0], 'SOFA-12')
  assert.equal(skus(await list({ sort: '-updated' })).length, 6)
  assert.deepEqual(skus(await list({ sort: 'sku', limit: 2, offset: 3 })), ['SOFA-12-BLU', 'SOFA-12-RED'])
  for (const [variables, words] of [
    [{ sort: 'password' }, 'cannot be sorted by password'],
    [{ limit: 0 }, '1 to 200'],
    [{ limit: 201 }, '1 to 200'],
    [{ offset: -1 }, 'before the first'],
  ] as const) {
    const reply = await call('query List($limit: Int, $offset: Int, $sort: String) { products { results(limit: $limit, offset: $offset, ordering: $sort) { id } } }', variables)
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
  assert.deepEqual(await list({ term: 'rood blauw' }), { totalCount: 0, results: [] })
  // What cannot be a word finds nothing, and never fails.
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
    [{ inStock: true }, ['SOFA-12']],
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
  for (const id of ['0', '-1', 'x', '99999999999', String(master)]) assert.deepEqual(await ask('query Product($id: ID!) { product(id: $id) { id } }', { id }), { product: null })
  const reply = await call('query Product($id: ID!) { product(id: $id) { content(language: "xx") { name } } }', { id: String(sofa) })
  assert.equal(reply.errors?.[0]?.message, 'Language not found for code xx. Known codes: nl, en, de, fr.')
})

test('a visitor sees no products', async () => {
  const reply = await call('{ products { totalCount } }', {}, { as: 'anonymous' })
  assert.equal(reply.errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED')
})

const updateProduct = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) {
  product { name revision updatedBy active english: content(language: "en") { name shortDescription } dutch: content(language: "nl") { name metaTitle } }
  changeSet { id actorKind actor source itemCount } conflicts { field base mine theirs by } errors { field code message } } }`

interface Update {
  updateProduct: {
    product: { name: string; revision: number; updatedBy: string; active: boolean; english: Record<string, unknown> | null; dutch: Record<string, unknown> | null } | null
    changeSet: { id: string; actorKind: string; actor: string; source: string; itemCount: number } | null
    conflicts: { field: string; base: string; mine: string; theirs: string; by: string }[]
    errors: { field: string | null; code: string; message: string }[]
  }
}

const update = async (input: Record<string, unknown>, how?: { headers?: Record<string, string> }) => (await ask<Update>(updateProduct, { input }, how)).updateProduct

test('PROD-06 content is edited per language; each save leaves a change set, an unchanged one none', async () => {
  const [id = 0] = await write([product('EDIT-1', { 'content.nl.name': 'Stoel' })])
  const first = await update({ id, revision: 1, active: true, contents: [{ language: 'nl', name: ' Stoel Baarn ' }, { language: 'en', name: 'Chair Baarn', shortDescription: 'Solid oak' }] })
  assert.deepEqual([first.errors, first.conflicts], [[], []])
  assert.deepEqual(first.product, {
    name: 'Stoel Baarn',
    revision: 2,
    updatedBy: 'Anna Bos',
    active: true,
    english: { name: 'Chair Baarn', shortDescription: 'Solid oak' },
    dutch: { name: 'Stoel Baarn', metaTitle: null },
  })
  assert.deepEqual({ ...first.changeSet, id: '' }, { id: '', actorKind: 'USER', actor: 'Anna Bos', source: 'product', itemCount: 4 })
  const items = await db.selectFrom('change_items').select(['field', 'before', 'after', 'revision']).where('change_set_id', '=', Number(first.changeSet?.id)).orderBy('id').execute()
  assert.deepEqual(items, [
    { field: 'active', before: false, after: true, revision: 2 },
    { field: 'content.nl.name', before: 'Stoel', after: 'Stoel Baarn', revision: 2 },
    { field: 'content.en.name', before: null, after: 'Chair Baarn', revision: 2 },
    { field: 'content.en.shortDescription', before: null, after: 'Solid oak', revision: 2 },
  ])

  const again = await update({ id, revision: 2, contents: [{ language: 'nl', name: 'Stoel Baarn', metaTitle: '' }] })
  assert.deepEqual([again.changeSet, again.product?.revision], [null, 2])
  assert.deepEqual(skus(await list({ term: 'solid oak' })), ['EDIT-1'])
  const emptied = await update({ id, revision: 2, contents: [{ language: 'nl', name: null }] })
  assert.equal(emptied.product?.name, 'Chair Baarn')
})

test('PROD-06 limits are told per field, in the language of the viewer, and nothing is written', async () => {
  const [id = 0] = await write([product('EDIT-2', { 'content.nl.name': 'Kast' })])
  const contents = [
    { language: 'nl', name: 'n'.repeat(256), metaTitle: 't'.repeat(61), metaDescription: 'd'.repeat(161), urlKey: 'Kast Één', shortDescription: 'a\nb\nc\nd\ne\nf' },
    { language: 'xx', name: 'x' },
  ]
  const refused = await update({ id, revision: 1, contents })
  assert.equal(refused.changeSet, null)
  assert.equal(refused.product?.revision, 1)
  assert.deepEqual(new Map(refused.errors.map(({ field, code, message }) => [field, [code, message]])), new Map([
    ['content.nl.name', ['text.long', 'Name (Dutch) is too long: 256 of at most 255 characters.']],
    ['content.nl.metaTitle', ['text.long', 'Meta title (Dutch) is too long: 61 of at most 60 characters.']],
    ['content.nl.metaDescription', ['text.long', 'Meta description (Dutch) is too long: 161 of at most 160 characters.']],
    ['content.nl.urlKey', ['urlKey.form', 'URL key (Dutch) may hold lower-case letters, digits and single hyphens only.']],
    ['content.nl.shortDescription', ['text.lines', 'Short description (Dutch) has too many lines: 6 of at most 5.']],
    ['content.xx.name', ['language.unknown', 'Language not found for code xx. Known codes: nl, en, de, fr.']],
  ]))
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  const dutch = await update({ id, revision: 1, contents: [{ language: 'xx', name: 'x' }] })
  assert.equal(dutch.errors[0]?.message, 'Taal niet gevonden voor code xx. Bekende codes: nl, en, de, fr.')
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  const gone = await update({ id: 2_000_000_000, revision: 1, active: true })
  assert.deepEqual([gone.product, gone.errors[0]?.code, gone.errors[0]?.message], [null, 'missing', 'Product is no longer there.'])
})

test('two people who edit one product: other fields merge, the same field is a conflict', async () => {
  const [id = 0] = await write([product('EDIT-3', { 'content.nl.name': 'Lamp', 'content.nl.metaTitle': 'Lamp' })])
  await write([{ kind: 'product', id, op: 'update', revision: 1, fields: { 'content.nl.metaTitle': 'Lamp van Piet' } }])
  const merged = await update({ id, revision: 1, contents: [{ language: 'nl', name: 'Lamp van Anna' }] })
  assert.deepEqual(merged.product?.dutch, { name: 'Lamp van Anna', metaTitle: 'Lamp van Piet' })
  assert.equal(merged.product?.revision, 3)

  const refused = await update({ id, revision: 1, contents: [{ language: 'nl', name: 'Nog een naam', metaTitle: 'Lamp van Anna' }] })
  assert.equal(refused.changeSet, null)
  assert.deepEqual(refused.conflicts, [{ field: 'content.nl.metaTitle', base: '"Lamp"', mine: '"Lamp van Anna"', theirs: '"Lamp van Piet"', by: 'Piet Smit' }])
  assert.deepEqual([refused.product?.name, refused.product?.revision], ['Lamp van Anna', 3])

  const own = await update({ id, revision: 1, contents: [{ language: 'nl', name: 'Nog een naam' }] })
  assert.deepEqual([own.conflicts, own.product?.name], [[], 'Nog een naam'])
})

test('a broken website assignment shows in the list at once', async () => {
  const [site = 0] = await write([{ kind: 'website', id: null, op: 'create', fields: { name: 'winkel.example' } }])
  const [id = 0] = await write([product('SITE-1', { active: true })])
  const [assigned = 0] = await write([{ kind: 'websiteProduct', id: null, op: 'create', fields: { product: id, website: site, onlineStatus: 'ONLINE' } }])
  assert.deepEqual(skus(await list({ filter: { hasBrokenWebsiteAssign: true } })), [])
  await update({ id, revision: 1, active: false })
  assert.deepEqual(skus(await list({ filter: { hasBrokenWebsiteAssign: true } })), ['SITE-1'])
  await write([{ kind: 'websiteProduct', id: assigned, op: 'delete', fields: {} }])
  assert.deepEqual(skus(await list({ filter: { hasBrokenWebsiteAssign: true } })), [])
})
