import assert from 'node:assert/strict'
import test from 'node:test'
import { getOperationAST, isEnumType, isInputObjectType, isRequiredInputField, parse, parseType, print, type TypeNode } from 'graphql'
import { composition } from '../../composition.ts'
import { screenDocuments } from '../../testing/screenDocuments.ts'
import { costOf, largestCost } from './limitCost.ts'
import { createSchema } from './schema.ts'

const schema = createSchema(composition)
const cost = (query: string, variableValues: Record<string, unknown> = {}) => costOf(schema, { document: parse(query), variableValues, operationName: null })

test('things count, their values do not, and lists in lists multiply', () => {
  assert.equal(cost('{ amIAlive }'), 0)
  assert.equal(cost('{ product(id: 1) { id name stock } }'), 1)
  assert.equal(cost('{ products { totalCount results(limit: 10) { id } } }'), 11)
  assert.equal(cost('{ products { results { id } } }'), 51, 'without a limit a page of fifty')
  assert.equal(cost('{ products { results(limit: 10) { imageproductassociationSet(limit: 3) { image { id } } } } }'), 1 + 10 * (1 + 3 * 2))
  assert.equal(cost('{ products { results(limit: 2) { contents { name } } } }'), 1 + 2 * (1 + 5))
  assert.equal(cost('{ products { results(limit: 2000000) { id } } }'), 201, 'what no list gives is not counted')
})

test('one document costs what its variables say, each time', () => {
  const document = parse('query($n: Int, $all: Boolean!) { products { results(limit: $n) { id contents @include(if: $all) { name } } } }')
  const of = (variableValues: Record<string, unknown>) => costOf(schema, { document, variableValues, operationName: null })
  for (let time = 0; time < 2; time += 1) {
    assert.equal(of({ n: 10, all: false }), 11)
    assert.equal(of({ n: 20, all: false }), 21)
    assert.equal(of({ n: 20, all: true }), 121)
  }
  for (let n = 1; n <= 120; n += 1) assert.equal(of({ n, all: false }), n + 1, 'also when it has forgotten')
  assert.equal(of({ n: 'many' }), null, 'what cannot be read is told when it is executed')
})

test('what has no cost that can be worked out is above every limit', () => {
  assert.equal(cost(`{ product(id: 1) { ${'id '.repeat(10_001)} } }`), Infinity, 'the library gives up at ten thousand')
  const document = parse('{ product(id: 1) { id } }')
  assert.equal(costOf(schema, { document, variableValues: {}, operationName: 'Another' }), Infinity)
})

test('a variable of any length decides nothing and leaves nothing', () => {
  const document = parse('query($n: String) { products(searchTerm: $n) { results { id } } }')
  assert.equal(costOf(schema, { document, variableValues: { n: 'x'.repeat(1_000_000) }, operationName: null }), 51)
})

// The largest values for a screen's variables: the longest page, and every optional part.
function valueFor(type: TypeNode, longest: number): unknown {
  if (type.kind === 'NonNullType') return valueFor(type.type, longest)
  if (type.kind === 'ListType') return []
  const values: Record<string, unknown> = {
    Int: longest,
    Boolean: true,
    ID: '1',
    String: 'x',
    Date: '2026-02-01',
    JSONString: '{}',
    Upload: new File([], 'x'),
    RevertInput: { changeSet: '1' },
  }
  const known = schema.getType(type.name.value)
  if (isEnumType(known)) return known.getValues()[0]?.name
  if (values[type.name.value] !== undefined || !isInputObjectType(known)) return values[type.name.value]
  const needed = Object.values(known.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(needed.map((field) => [field.name, valueFor(parseType(String(field.type)), longest)]))
}

test('API-05 every operation of the host and the remotes is within the limit, with the longest page that it offers', () => {
  const operations = Object.values(screenDocuments()).flatMap((document) => {
    const operation = getOperationAST(document)
    return operation ? [{ operation, document }] : []
  })
  const kinds = Object.groupBy(operations, ({ operation }) => operation.operation)
  // checks that none is missing: relay-compiler generates as many files
  assert.ok(
    (kinds.query?.length ?? 0) > 100 && (kinds.mutation?.length ?? 0) > 100 && (kinds.subscription?.length ?? 0) >= 1,
    Object.entries(kinds)
      .map(([kind, list]) => `${kind} ${list.length}`)
      .join(),
  )
  const costs = operations.map(({ operation, document }) => {
    // A preview is read in pages of twenty; all other lists offer up to two hundred rows.
    const longest = print(document).includes('entities(') ? 20 : 200
    const variableValues = Object.fromEntries(
      (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
        const value = valueFor(type, longest)
        return value === undefined ? [] : [[variable.name.value, value]]
      }),
    )
    return [operation.name?.value, costOf(schema, { document, variableValues, operationName: null })] as const
  })
  assert.deepEqual(
    costs.filter(([, found]) => found === null || found > largestCost),
    [],
  )
})
