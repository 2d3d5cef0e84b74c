import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDirectiveValues, getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import { composition } from '../../composition.ts'
import { withServer } from '../../testing/index.ts'
import { objectTypes } from './policy/checkPolicy.ts'
import { createSchema } from './schema.ts'

const { ask, call } = await withServer()
const schema = createSchema(composition)
const directive = schema.getDirective('sorts')
assert.ok(directive)

const sorted = objectTypes(schema).flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) => (field.args.some(({ name }) => name === 'ordering') ? [{ type, field }] : [])),
)
const namesOf = ({ field }: (typeof sorted)[number]) => getDirectiveValues(directive, field.astNode ?? {})?.['by'] as string[] | undefined

/** The query field that returns the page whose rows are sorted. */
const listOf = (page: string) => Object.values(schema.getQueryType()?.getFields() ?? {}).find(({ type }) => getNamedType(type).name === page)?.name

test('API-05 every list that takes an ordering names its orderings in the schema, and no other field does', () => {
  assert.ok(sorted.length >= 7, `${sorted.length} lists`)
  for (const one of sorted) {
    const names = namesOf(one)
    assert.ok(names && names.length > 0, `${one.type.name}.${one.field.name} has no @sorts`)
    assert.equal(new Set(names).size, names.length, `${one.type.name} names an ordering twice`)
    assert.ok(isListType(getNullableType(one.field.type)), `${one.type.name}.${one.field.name} is no list`)
  }
  const told = objectTypes(schema).flatMap((type) => Object.values(type.getFields()).filter(({ astNode }) => astNode && getDirectiveValues(directive, astNode)))
  assert.deepEqual(
    told,
    sorted.map(({ field }) => field),
  )
})

test('API-05 the schema names exactly the orderings that each list accepts, and each can be asked both ways', async () => {
  for (const one of sorted) {
    const list = listOf(one.type.name)
    assert.ok(list, `No query gives a ${one.type.name}`)
    const query = `query($ordering: String) { ${list} { results(ordering: $ordering) { __typename } } }`
    const refused = (await call(query, { ordering: 'no such name' })).errors?.[0]?.message ?? ''
    const accepted = /It can be sorted by (.*)\.$/.exec(refused)?.[1]?.split(', ')
    const names = namesOf(one) ?? []
    assert.deepEqual(accepted, names, `${one.type.name}: ${refused}`)
    for (const name of names) for (const ordering of [name, `-${name}`]) assert.ok(await ask(query, { ordering }), `${list} by ${ordering}`)
  }
})

// The ten sort options of the specification, each with the lists that support it.
const sortOptions: Readonly<Record<string, readonly string[]>> = {
  name: [
    'accounts',
    'attributeValues',
    'attributes',
    'automations',
    'campaigns',
    'emeubelProducts',
    'exportSchedules',
    'exportedFiles',
    'feeds',
    'images',
    'importedFiles',
    'priceCardTemplates',
    'priceCards',
    'priceLists',
    'products',
    'reviews',
    'rules',
    'technicalFiles',
    'websiteProducts',
  ],
  stock: ['emeubelProducts', 'products'],
  sku: ['emeubelProducts', 'products', 'websiteProducts'],
  created: [
    'attributeValues',
    'attributes',
    'automations',
    'campaigns',
    'emeubelProducts',
    'exportSchedules',
    'exportedFiles',
    'feeds',
    'images',
    'importedFiles',
    'priceCardTemplates',
    'priceCards',
    'priceLists',
    'products',
    'reviews',
    'rules',
    'shareLinks',
    'technicalFiles',
    'translations',
    'websiteProducts',
  ],
  updated: [
    'attributeValues',
    'attributes',
    'automations',
    'campaigns',
    'emeubelProducts',
    'exportSchedules',
    'feeds',
    'images',
    'priceCardTemplates',
    'priceCards',
    'priceLists',
    'products',
    'reviews',
    'rules',
    'shareLinks',
    'technicalFiles',
    'translations',
    'websiteProducts',
  ],
  action_time: ['changeSets'],
  date: ['campaigns', 'priceLists', 'reviews'],
  stars: ['reviews'],
  value: ['attributeValues', 'attributes'],
  warehouse_stock: ['emeubelProducts'],
}

test('API-05 ACT-03 the ten sort options of the specification are each taken by the lists where they mean something, and by no other', () => {
  assert.equal(Object.keys(sortOptions).length, 10)
  const lists = sorted.map((one) => [listOf(one.type.name), namesOf(one) ?? []] as const)
  for (const [option, expected] of Object.entries(sortOptions)) {
    const taking = lists.filter(([, names]) => names.includes(option)).map(([list]) => list)
    assert.deepEqual(taking.sort(), expected, option)
  }
})

// The row field of each sort option: a list that shows the field must have the option.
const shownAs: Readonly<Record<string, string>> = {
  name: 'name',
  sku: 'sku',
  stock: 'stock',
  createdAt: 'created',
  updatedAt: 'updated',
  date: 'date',
  stars: 'stars',
  value: 'value',
  warehouseQty: 'warehouse_stock',
}
// Mail has a received time; a file is created once, and its only change is that it became ready.
const without = new Set(['mailMessages createdAt', 'mailMessages updatedAt', 'exportedFiles updatedAt', 'importedFiles updatedAt', 'jobs createdAt'])

test('API-05 a list whose rows show what an option sorts by takes the option', () => {
  const pages = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((list) => {
    const page = getNamedType(list.type)
    const results = isObjectType(page) ? page.getFields()['results'] : undefined
    return results
      ? [
          {
            list: list.name,
            row: getNamedType(results.type),
            names: results.astNode ? ((getDirectiveValues(directive, results.astNode)?.['by'] ?? []) as string[]) : [],
          },
        ]
      : []
  })
  assert.ok(pages.length >= 20, `${pages.length} lists`)
  const missing = pages.flatMap(({ list, row, names }) =>
    Object.entries(shownAs).flatMap(([field, option]) =>
      isObjectType(row) && row.getFields()[field] && !names.includes(option) && !without.has(`${list} ${field}`) ? [`${list} ${option}`] : [],
    ),
  )
  assert.deepEqual(missing, [])
})
