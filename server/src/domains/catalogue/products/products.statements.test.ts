import assert from 'node:assert/strict'
import { test } from 'node:test'
import { print } from 'graphql'
import { sql } from 'kysely'
import { apply, type PlanItem } from '../../../engine/index.ts'
import { roundTripsOf, statementsOf, withServer } from '../../../testing/index.ts'
import { screenDocuments } from '../../../testing/screenDocuments.ts'

const { db, ask } = await withServer()

const images = Array.from({ length: 60 }, (_, place): PlanItem => ({
  kind: 'image',
  id: null,
  op: 'create',
  fields: { name: `Foto ${place}`, contentKey: `cafe${place}`, width: 1000, height: 564 },
}))
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const { createdIds } = await apply(db, images, options)
const products = createdIds.map((image, place): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku: `P-${place}`, 'content.nl.name': `Kruk ${String(place).padStart(2, '0')}`, images: image === null ? [] : [image] },
}))
await apply(db, products, options)
const attribute = (code: string, type: string): PlanItem => ({ kind: 'attribute', id: null, op: 'create', fields: { code, type, names: {} } })

// The viewer is looked up once per call, whatever the query.
const statementsBeside = async (work: () => Promise<unknown>) => (await statementsOf(work)).filter((text) => !/sessions|users/.test(text))

const fields = `id originalType contentType active name sku mailInbox isFolderProduct variationsCounter hasDuplicates hasBrokenWebsiteAssign
  productinspector { missingInformation missingOptionalInformation } content { name } imageproductassociationSet { id image { imageUrl image500282Url } }`

test('a page of fifty products costs three statements, with names, photos and the total', async () => {
  let rows = 0
  const sent = await statementsBeside(async () => {
    const data = await ask<{ products: { totalCount: number; results: unknown[] } }>(
      `{ products { totalCount results(limit: 50, ordering: "name") { ${fields} } } }`,
    )
    assert.equal(data.products.totalCount, 60)
    rows = data.products.results.length
  })
  assert.equal(rows, 50)
  assert.deepEqual(sent.sort(), ['/* images.ofProducts', '/* products.count', '/* products.page'])
})

test('what is not asked for is not read', async () => {
  assert.deepEqual(await statementsBeside(() => ask('{ products { totalCount } }')), ['/* products.count'])
  assert.deepEqual(await statementsBeside(() => ask('{ products { results(limit: 5) { name content { name } } } }')), ['/* products.page'])
})

test('fifty products with all their contents, prices and parents cost one statement for each kind', async () => {
  const sent = await statementsBeside(() =>
    ask('{ products { results(limit: 50) { content(language: "en") { name } contents { language } prices { price } parent { id } } } }'),
  )
  assert.deepEqual(sent.sort(), ['/* prices.ofProducts', '/* products.contents', '/* products.page'])
})

test('PROD-10 PROD-21 fifty products with all that they are related to and all their attribute values cost one statement for each kind', async () => {
  const [legs = 0] = (await apply(db, [attribute('legs', 'SELECT'), attribute('width', 'DIMENSION')], options)).createdIds.map((id) => id ?? 0)
  const {
    createdIds: [oak = null],
  } = await apply(db, [{ kind: 'attributeValue', id: null, op: 'create', fields: { attribute: legs, value: 'Eiken' } }], options)
  const { rows: ids } = await sql<{ id: number }>`/* test.products */ select id from products order by id`.execute(db)
  const edits = ids.map(({ id }, at): PlanItem => ({
    kind: 'product',
    id,
    op: 'update',
    fields: { crossSell: [ids.at(at - 1)?.id ?? 0], 'attribute.legs': oak, 'attribute.width': at },
  }))
  assert.deepEqual((await apply(db, edits, options)).blocked, [])
  const sent = await statementsBeside(() =>
    ask(`{ products { results(limit: 50) { related(kind: CROSS_SELL) { sku } up: related(kind: UPSELL) { sku } relatedFrom(kind: CROSS_SELL) { sku }
      attributeValues { attribute { name } values { name } value words } suggestedAttributes { name } } } }`),
  )
  // both directions query products: together if they are resolved together, otherwise in succession
  const kinds = [
    'attributeValues.byIds',
    'attributes.byIds',
    'productAttributeValues.of',
    'productAttributeValues.suggested',
    'products.byIds',
    'products.page',
    'relatedProducts.from',
    'relatedProducts.of',
  ]
  assert.deepEqual(
    [...new Set(sent)].sort(),
    kinds.map((kind) => `/* ${kind}`),
  )
  assert.ok(sent.length <= kinds.length + 1, sent.join())
})

test('the screen of a product asks the database a few times, and not once for each of its parts', async () => {
  const [id] = (await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'P-SCREEN' } }], options)).createdIds
  const screen = print(screenDocuments()['ProductScreenQuery']!)
  const trips = await roundTripsOf(() => ask(screen, { id: String(id) }))
  assert.ok(trips.flat().length >= 20, 'all parts are asked for')
  // viewer · product · its parts; a response in several packets adds one or two round trips
  assert.ok(trips.length <= 5, JSON.stringify(trips))
  // the texts that its parts need cause no further round trip
  assert.ok(
    trips.some((trip) => trip.includes('/* products.byIds') && trip.includes('/* products.contents')),
    JSON.stringify(trips),
  )
  assert.deepEqual(await statementsBeside(() => ask('query One($id: ID!) { product(id: $id) { sku name } }', { id: String(id) })), ['/* products.byIds'])
  assert.deepEqual(
    (
      await statementsBeside(() =>
        ask('query Other($id: ID!) { product(id: $id) { ...Texts } } fragment Texts on Product { contents { name } }', { id: String(id) }),
      )
    ).sort(),
    ['/* products.byIds', '/* products.contents'],
  )
})

test('a save asks the database eight times at most, whoever saves looked up once beside', async () => {
  const {
    createdIds: [id = null],
  } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'P-SAVE', 'content.nl.name': 'Kruk' } }], options)
  const mutation = `mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { revision content { name } } changeSet { id } errors { code } } }`
  const save = async (revision: number, name: string) => {
    const trips = await roundTripsOf(async () => {
      const { updateProduct } = await ask<{ updateProduct: object }>(mutation, { input: { id: String(id), revision, contents: [{ language: 'nl', name }] } })
      assert.partialDeepStrictEqual(updateProduct, { product: { revision: revision + 1, content: { name } }, errors: [] })
    })
    return trips.filter((trip) => !/sessions/.test(trip.join()))
  }
  // A response in several packets adds one or two round trips: the best of many counts.
  const saves: string[][][] = []
  for (let revision = 1; revision <= 40; revision += 1) saves.push(await save(revision, `Kruk ${revision}`))
  const [least = []] = saves.toSorted((a, b) => a.length - b.length)
  assert.ok(least.flat().length >= 20, 'all is written')
  assert.ok(least.length <= 8, JSON.stringify(saves))
  // The child rows are read while the row is locked, and the seal follows everything that is written.
  assert.deepEqual(least[0], ['begin', '/* changes.readRows', '/* changes.readChildren'])
  assert.deepEqual(least.at(-1), ['commit'])
})

test('a save costs what its fields reach: a name, a price, an attribute that nobody reads', async () => {
  const [list = null, mood = null] = (
    await apply(
      db,
      [{ kind: 'priceList', id: null, op: 'create', fields: { name: 'Winkel', currency: 'EUR', channelMaster: true } }, { ...attribute('mood', 'NUMBER') }],
      options,
    )
  ).createdIds
  assert.ok(list !== null && mood !== null)
  const description = Array.from({ length: 400 }, (_, place) => `woord${place}`).join(' ')
  const {
    createdIds: [id = null],
  } = await apply(
    db,
    [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'P-REACH', 'content.nl.name': 'Kruk', 'content.nl.description': description } }],
    options,
  )
  const mutation =
    'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { revision } changeSet { id itemCount } errors { code } } }'
  let revision = 0
  const written = async () =>
    Number((await sql<{ at: string }>`/* test.wal */ select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`.execute(db)).rows[0]?.at)
  /**
   * The statements of one save, and the minimum that it adds to the database's log. Other tests only add to that, so the save is
   * repeated until the minimum is small enough, fifty times at most.
   */
  const save = async (enough: number, inputOf: (place: number) => object) => {
    let [statements, bytes]: [string[], number] = [[], Infinity]
    for (let place = 1; place <= 50 && (place <= 8 || bytes > enough); place += 1) {
      revision += 1
      const before = await written()
      statements = await statementsOf(async () => {
        const { updateProduct } = await ask<{ updateProduct: object }>(mutation, { input: { id: String(id), revision, ...inputOf(place) } })
        // the change set shows how much was written
        assert.partialDeepStrictEqual(updateProduct, { product: { revision: revision + 1 }, changeSet: { itemCount: 1 }, errors: [] })
      })
      bytes = Math.min(bytes, (await written()) - before)
    }
    const names = statements.filter((text) => text.startsWith('/*')).map((text) => text.slice(3))
    return { count: statements.length, bytes, sends: (name: string) => names.includes(name) }
  }
  const name = await save(Infinity, (place) => ({ contents: [{ language: 'nl', name: `Kruk ${place}` }] }))
  const price = await save(name.bytes / 2, (place) => ({
    fields: [{ field: `price.${list}`, value: JSON.stringify({ price: `${100 + place}.00`, discountPrice: null }) }],
  }))
  const unread = await save(4_000, (place) => ({ fields: [{ field: 'attribute.mood', value: String(place) }] }))

  assert.ok(name.sends('search.refreshTitles') && !name.sends('search.refreshDocuments') && !name.sends('search.refreshAttributeWords'))
  for (const one of [price, unread])
    assert.ok(
      !one.sends('search.refreshTitles') &&
        !one.sends('search.refreshDocuments') &&
        !one.sends('search.refreshAttributeWords') &&
        !one.sends('likeness.refresh'),
    )
  // no check reads it, and it is not required
  assert.ok(!unread.sends('inspector.facts') && !unread.sends('inspector.keep') && !unread.sends('listings.refresh'))
  assert.ok(name.count <= 25 && price.count <= 32 && unread.count <= 29, [name, price, unread].map(({ count }) => count).join())
  assert.ok(price.bytes < name.bytes / 2 && unread.bytes <= 4_000, [name, price, unread].map(({ bytes }) => bytes).join())
})
