import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { declaredEntities, type Dependent, dependentsOf, type Entity, type Field } from './engine/index.ts'
import { columnsRead, testDatabase } from './testing/index.ts'
import { refreshInherited } from './domains/catalogue/attributes/inheritedValues.store.ts'
import { refreshBundles } from './domains/catalogue/bundles/bundles.store.ts'
import type { FactsPart } from './domains/catalogue/inspector/Facts.ts'
import { readAttributes, readFacts } from './domains/catalogue/inspector/facts.store.ts'
import { factsParts } from './domains/catalogue/inspector/factsParts.store.ts'
import { factsTables } from './domains/catalogue/inspector/factsTables.store.ts'
import { wholeScope } from './domains/catalogue/inspector/InspectionScope.ts'
import { commonFields, partFields } from './domains/catalogue/inspector/partFields.ts'
import { findPairs } from './domains/catalogue/productDuplicates/findPairs.store.ts'
import { refreshLikeness } from './domains/catalogue/productDuplicates/likeness.store.ts'
import { refreshListings } from './domains/catalogue/products/listings.store.ts'
import { recordPrices } from './domains/pricing/ledger/priceLedger.store.ts'
import { findCardFacts } from './domains/pricing/priceCards/cardFacts.store.ts'
import { findEffectivePrices } from './domains/pricing/prices/effectivePrices.store.ts'
import { findSentRows } from './domains/websites/sync/sentProducts.store.ts'
import { refreshAssortment, refreshAttributeWords, refreshDocuments, refreshTitles } from './domains/catalogue/search/searchDocuments.store.ts'

// Values computed from a field are recomputed when the field changes, because the field declares them as dependents. This test
// checks that none is missing: PostgreSQL shows which columns the statements read, and the declarations show which field is in
// which column.

const { db, url, rows } = await testDatabase()
const entities = declaredEntities()
const tables = new Set(entities.map(({ table }) => table))

/** The columns of a field. For a field with its own tables: all columns that its read statement uses. */
async function columnsOf({ table }: Entity, { place }: Field): Promise<string[]> {
  if (place.in === 'column') return [`${table}.${place.column}`]
  if (place.in === 'child') return [`${place.table}.${place.column}`]
  const read = [...(await columnsRead(url, () => place.read(db, [1], null))).values()].flatMap((columns) => [...columns])
  return read.filter((column) => !column.endsWith('.id') && (column.startsWith(`${table}.`) || !tables.has(column.replace(/\..*/, ''))))
}

const fieldsIn = new Map<string, string[]>()
const declared = new Map<string, ReadonlySet<Dependent>>()
// Values for `*`: a language, a block text, a measure, the attributes by which pictures and fabrics are compared, and one that
// no comparison uses.
const samples = ['nl', 'en', 'nl.abcdefgh.title', 'width', 'color', 'fabric', 'mood']
for (const entity of entities) {
  for (const [name, field] of Object.entries(entity.fields)) {
    const known = `${entity.kind}.${name}`
    declared.set(known, new Set((name.includes('*') ? samples : ['']).flatMap((sample) => dependentsOf(entity.kind, name.replace('*', sample)))))
    // set once, before anything can depend on it
    if (field.fixed === true || name === 'locks') continue
    for (const column of await columnsOf(entity, field)) fieldsIn.set(column, [...(fieldsIn.get(column) ?? []), known])
  }
}
const declaring = (dependent: Dependent) => [...declared].flatMap(([field, dependents]) => (dependents.has(dependent) ? [field] : []))

// From the list rows, bundles read the values of these fields.
fieldsIn.set('product_listings.stock', ['product.stock.*'])
fieldsIn.set('product_listings.lead_time_weeks', ['product.leadTimeWeeks'])
// Inherited values depend on everything that declares `inheritedValues`.
for (const column of ['attribute_id', 'value_id', 'number', 'text']) fieldsIn.set(`inherited_attribute_values.${column}`, declaring('inheritedValues'))

const columnsBy = async (work: () => Promise<unknown>) => new Set([...(await columnsRead(url, work)).values()].flatMap((columns) => [...columns]))
const fieldsBy = (columns: Iterable<string>) => [...new Set([...columns].flatMap((column) => fieldsIn.get(column) ?? []))].sort()

/** `but`: fields that the statements read and that need no declaration, each for the reason beside it. No more than necessary. */
function assertDeclared(dependent: Dependent, read: readonly string[], but: readonly string[] = []): void {
  assert.deepEqual(
    declaring(dependent).sort(),
    read.filter((field) => !but.includes(field)),
    dependent,
  )
  assert.deepEqual(
    but.filter((field) => !read.includes(field) || declared.get(field)?.has(dependent)),
    [],
    `${dependent}: some exceptions are no longer needed`,
  )
}

test('what is worked out from a product names every field that its statements read', async () => {
  // The order of words, and a type, which cannot change once a value uses it.
  const order = ['attribute.sortOrder', 'attribute.type', 'attributeValue.sortOrder']
  const words = await columnsBy(() => refreshAttributeWords(db, [1]))
  assertDeclared('attributeWords', fieldsBy(words), order)
  const titles = await columnsBy(() => refreshTitles(db, [1]))
  assertDeclared('searchAssortment', fieldsBy(await columnsBy(() => refreshAssortment(db, [1]))), ['product.mergedInto'])
  assertDeclared('searchTitle', fieldsBy(titles), declaring('searchAssortment'))
  const whole = await columnsBy(() => refreshDocuments(db, [1]))
  assertDeclared('searchDescription', fieldsBy([...whole].filter((column) => !words.has(column) && !titles.has(column))))
  assertDeclared('inheritedValues', fieldsBy(await columnsBy(() => refreshInherited(db, [1], ['width']))), ['attribute.code'])
  assertDeclared('bundleFigures', fieldsBy(await columnsBy(() => refreshBundles(db, [1]))))
  const likeness = await columnsBy(async () => (await refreshLikeness(db, [1]), findPairs(db, [1])))
  // The pairs are the output, and an axis is a choice, which has no length.
  assertDeclared(
    'duplicates',
    fieldsBy(likeness).filter((field) => !field.startsWith('productDuplicate.')),
    ['product.axes'],
  )
})

// Parts of the facts that can change the findings of products other than the changed one; a product's own findings follow all
// its changes.
const comparing: Partial<Record<FactsPart & Dependent, readonly string[]>> = {
  eanDuplicates: [],
  skuDuplicates: [],
  // its own texts are read together with its own address
  urlDuplicates: ['name', 'shortDescription', 'description', 'metaTitle', 'metaDescription'].map((name) => `product.content.*.${name}`),
  lostAddresses: ['product.redirects.*'],
  textDuplicates: [],
  siblings: [],
  // its own pictures
  pictureDuplicates: [],
  // findings of the configurable product itself
  collections: ['product.axes'],
  parentPrice: [],
  components: ['product.components'],
  related: ['product.crossSell', 'product.upSell'],
}

// Replaces the product itself: the remaining columns are read from others.
await rows('create table own_products (like products)')

async function fieldsOfPart(name: FactsPart): Promise<string[]> {
  const { tables: needed, columns, joins } = factsParts[name]
  const wanted = { ids: [1], columns: [], values: [1], colour: 1, fabric: 1, dimensions: [1] }
  const all = [
    sql`given as materialized (select * from own_products)`,
    ...needed.map((table) => sql`${sql.id(table)} as materialized (${factsTables[table](wanted)})`),
  ]
  const read = await columnsBy(() => sql`/* facts.part */ with ${sql.join(all)} select g.id, ${columns} from given g ${joins}`.execute(db))
  return fieldsBy(read).filter((field) => field.startsWith('product.'))
}

test('what the inspector finds of other products names every field that it compares', async () => {
  for (const [part, but] of Object.entries(comparing) as [FactsPart & Dependent, readonly string[]][]) {
    const read = await fieldsOfPart(part)
    assert.deepEqual(
      declaring(part)
        .filter((field) => field.startsWith('product.'))
        .sort(),
      read.filter((field) => !but.includes(field)),
      part,
    )
    assert.deepEqual(
      but.filter((field) => !read.includes(field)),
      [],
      `${part}: some exceptions are no longer needed`,
    )
  }
})

test('what is inspected of a product names every field that its statement reads', async () => {
  const common: readonly string[] = commonFields
  for (const part of Object.keys(factsParts) as FactsPart[]) {
    const columns = await columnsBy(() => readFacts(db, [1], { byCode: new Map(), byId: new Map() }, { parts: [part], values: [] }))
    const read = fieldsBy(columns).flatMap((field) => (field.startsWith('product.') ? [field.slice('product.'.length)] : []))
    // values are inspected by the codes of their attributes
    const own = read.filter((field) => !common.includes(field) && field !== 'attribute.*')
    assert.deepEqual([...partFields[part]].sort(), own, part)
    // what every part reads, and what moves values and products from one to another
    const moving = ['axes', 'mergedInto']
    assert.deepEqual([...read.filter((field) => common.includes(field) && !moving.includes(field)), ...moving].sort(), [...common].sort(), part)
  }
})

test('what products show, or are found by, of other things is named by those', async () => {
  const known = await readAttributes(db)
  const inspected = await columnsBy(async () => (await readAttributes(db), readFacts(db, [1], known, wholeScope(known))))
  const listed = await columnsBy(() => refreshListings(db, [1], false))
  // Every change of a product and of its website assignment is followed.
  const read = fieldsBy([...inspected, ...listed]).filter((field) => !/^(?:product|websiteProduct)\./.test(field))
  const [names, comparedParts] = [['inspection', 'listing'] as const, Object.keys(comparing) as Dependent[]]
  // the order of attributes, and what inheritedPriceEffect handles with everything else that determines inherited prices
  const order = ['attribute.sortOrder', 'priceList.parent']
  const named = [...declared].flatMap(([field, dependents]) =>
    !field.startsWith('product.') && [...names, ...comparedParts].some((name) => dependents.has(name)) ? [field] : [],
  )
  assert.deepEqual(
    named.sort(),
    read.filter((field) => !order.includes(field)),
  )
})

test('what shops are sent of a product names every field that its statement reads', async () => {
  const read = fieldsBy(await columnsBy(() => findSentRows(db, 1, [1], '2026-01-05')))
  // The state of its delivery, and the order of words. The ledger follows all other price list fields, and resends products whose
  // price changes.
  const but = read.filter((field) => /^websiteProduct\.|\.sortOrder$|^priceList\.(?!currency$)/.test(field))
  // The destination.
  const addressed = ['website.connector', 'website.endpoint']
  assert.deepEqual(declaring('websites').sort(), [...read.filter((field) => !but.includes(field)), ...addressed].sort())
  // The fields that are sent with another product are a subset of these.
  for (const dependent of ['websitesOfVariations', 'websitesOfWholes'] as const)
    assert.deepEqual(
      declaring(dependent).filter((field) => !read.includes(field)),
      [],
      dependent,
    )
})

test('what a product costs, and what its card tells, names every field that the statements read', async () => {
  const priced = fieldsBy(await columnsBy(() => recordPrices(db, [1])))
  // the members of a list, which result from its search
  assert.deepEqual(declaring('effectivePrice').sort(), [...priced, 'priceList.scopeSearch'].sort())
  assert.deepEqual(
    declaring('firstPrice').filter((field) => !priced.includes(field)),
    [],
  )
  const onCards = fieldsBy(
    await columnsBy(async () => (await findCardFacts(db, [1]), findEffectivePrices(db, [1], { websiteId: 1, storeId: null }, '2026-01-05'))),
  )
  // Every change of an attribute, a price list and a template is followed.
  assert.deepEqual(
    declaring('priceCards').sort(),
    onCards.filter((field) => field.startsWith('product.')),
  )
})
