import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDirectiveValues, getNamedType, isListType, getNullableType } from 'graphql'
import { composition } from '../../composition.ts'
import { withServer } from '../../testing/index.ts'
import { objectTypes } from './policy/checkPolicy.ts'
import { createSchema } from './schema.ts'

const { ask, call } = await withServer()
const schema = createSchema(composition)
const directive = schema.getDirective('sorts')
assert.ok(directive)

const sorted = objectTypes(schema).flatMap((type) => Object.values(type.getFields()).flatMap((field) => (field.args.some(({ name }) => name === 'ordering') ? [{ type, field }] : [])))
const namesOf = ({ field }: (typeof sorted)[number]) => getDirectiveValues(directive, field.astNode ?? {})?.['by'] as string[] | undefined

/** The field of Query that gives the page whose rows are sorted. */
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
  assert.deepEqual(told, sorted.map(({ field }) => field))
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
