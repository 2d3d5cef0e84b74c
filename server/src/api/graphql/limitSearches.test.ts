import assert from 'node:assert/strict'
import test from 'node:test'
import { getNamedType, getNullableType, isInputObjectType, isListType, type GraphQLInputType, type GraphQLObjectType } from 'graphql'
import { composition } from '../../composition.ts'
import { withServer } from '../../testing/index.ts'
import { searchLimits } from './limitSearches.ts'
import { objectTypes } from './policy/checkPolicy.ts'
import { createSchema } from './schema.ts'

const { call, ask } = await withServer()
const schema = createSchema(composition)
const long = 'x'.repeat(searchLimits.characters + 1)

interface Place {
  path: string
  value: Record<string, unknown>
}

/** Wraps a value in as many lists as its type has. */
const inLists = (type: GraphQLInputType, value: unknown): unknown => {
  const inner = getNullableType(type)
  return isListType(inner) ? [inLists(inner.ofType as GraphQLInputType, value)] : value
}

/** Every place for a text in the arguments of a field, with values that have a long text there and nothing else. */
function* textsIn(args: readonly { name: string; type: GraphQLInputType }[], path: string, within: readonly GraphQLInputType[] = []): Iterable<Place> {
  for (const { name, type } of args) {
    const named = getNamedType(type)
    const wrap = (value: unknown): Record<string, unknown> => ({ [name]: inLists(type, value) })
    if (named.name === 'String' || named.name === 'ID') yield { path: `${path}.${name}`, value: wrap(long) }
    if (!isInputObjectType(named) || within.includes(named)) continue
    for (const inner of textsIn(Object.values(named.getFields()), `${path}.${name}`, [...within, named])) yield { path: inner.path, value: wrap(inner.value) }
  }
}

function refused(type: GraphQLObjectType, field: string, value: Record<string, unknown>): unknown {
  const context = { viewer: { kind: 'staff' }, intl: { formatMessage: ({ id }: { id: string }) => id } }
  try {
    const resolve = type.getFields()[field]?.resolve as ((...given: unknown[]) => unknown) | undefined
    const answer = resolve?.({}, value, context, {})
    if (answer instanceof Promise) answer.catch(() => {})
    return 'not refused'
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('no text by which anything can be read is without a bound, whichever field takes it', () => {
  let places = 0
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const isWrite = type === schema.getMutationType() || type === schema.getSubscriptionType()
      for (const { path, value } of textsIn(field.args, `${type.name}.${field.name}`)) {
        if (isWrite && !/\.(searchTerm|filter\..*)$/.test(path)) continue
        places += 1
        assert.equal(refused(type, field.name, value), 'graphql.search.long', path)
      }
    }
  }
  assert.ok(places > 60, `${places} places were found`)
})

test('a long search is refused in words, in lists, in nested fields and as a selection of a bulk action', async () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['query($t: String!) { productsLike(name: $t) { id } }', { t: 'stoel '.repeat(833) }, 'name'],
    ['query($t: String) { products(searchTerm: $t) { totalCount } }', { t: long }, 'searchTerm'],
    ['query($t: [String!]) { products(filter: { brands: $t }) { totalCount } }', { t: ['Rits', long] }, 'brands'],
    ['query($t: [String!]) { products(filter: { brands: $t }) { totalCount } }', { t: Array.from({ length: searchLimits.texts + 1 }, String) }, 'brands'],
    ['mutation($t: String) { prepareProductsBulk(input: { action: ACTIVATE, selection: { searchTerm: $t } }) { job { id } } }', { t: long }, 'searchTerm'],
  ]
  for (const [query, variables, argument] of cases) {
    const { errors } = await call(query, variables)
    assert.equal(errors?.[0]?.message, `“${argument}” asks for too much: at most 500 characters each, and 10,000 of them. Make the search shorter.`)
    assert.equal(errors[0].extensions?.['code'], 'BAD_USER_INPUT')
  }
  const dutch = await call('query($t: String!) { productsLike(name: $t) { id } }', { t: long }, { as: 'anonymous', headers: { 'accept-language': 'nl' } })
  assert.equal(dutch.errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED', 'who may not ask at all is told that')
})

test('what is written may be as long as its field allows, and the longest search is answered', async () => {
  await ask('query($t: String!) { productsLike(name: $t) { id } products(searchTerm: $t) { totalCount } }', { t: long.slice(1) })
  const { createProduct } = await ask<{ createProduct: unknown }>(
    'mutation($t: String) { createProduct(input: { type: SIMPLE, sku: "LONG-1", contents: [{ language: "nl", description: $t }] }) { errors { code } product { sku } } }',
    { t: 'y'.repeat(5000) },
  )
  assert.deepEqual(createProduct, { errors: [], product: { sku: 'LONG-1' } })
})
