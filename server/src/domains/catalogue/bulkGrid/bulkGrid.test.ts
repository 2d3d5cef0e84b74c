import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, call } = await withServer()

async function write(items: PlanItem[], name = 'Piet Smit'): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const update = (kind: string, id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind, id, op: 'update', fields })

const [colour = 0, width = 0] = await write([
  create('attribute', { code: 'kleur', type: 'COLOUR', alwaysRequired: true, names: { nl: 'Kleur', en: 'Colour' } }),
  create('attribute', { code: 'breedte', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
])
const [oak = 0, black = 0] = await write([
  create('attributeValue', { attribute: colour, value: 'Eiken', names: { nl: 'Eiken', en: 'Oak' } }),
  create('attributeValue', { attribute: colour, value: 'Zwart', names: { nl: 'Zwart', en: 'Black' } }),
])
const [list = 0] = await write([create('priceList', { name: 'Basis', channelMaster: true })])
const product = (sku: string, name: string, fields: Record<string, FieldValue> = {}) =>
  create('product', { type: 'SIMPLE', sku, 'content.nl.name': name, ...fields })
const [sofa = 0, chair = 0] = await write([
  product('SOFA-1', 'Bank Lund', { type: 'CONFIGURABLE', 'attribute.kleur': oak, 'attribute.breedte': 210 }),
  product('CHAIR-1', 'Stoel Miro', { [`price.${list}`]: { price: '199.00', discountPrice: '149.00' } }),
])
const [red = 0, wide = 0] = await write([
  product('SOFA-1-A', 'Bank Lund zwart', { parent: sofa, 'attribute.kleur': black }),
  product('SOFA-1-B', 'Bank Lund breed', { parent: sofa, 'attribute.breedte': 260 }),
])

interface Column {
  field: string
  label: string
  type: string
  group: string
  language: string | null
  isIdentity: boolean
  isShown: boolean
}
interface Grid {
  ids: string[]
  columns: Column[]
  errors: { field: string | null; code: string; message: string }[]
}
interface Row {
  rowId: string
  revision: number
  parent: string | null
  values: string
  inherited: string[]
}
interface Result {
  rowId: string
  outcome: string
  revision: number
  values: string
  errors: { field: string | null; code: string; message: string }[]
  conflicts: { field: string; label: string; base: string; mine: string; theirs: string; by: string }[]
}
interface Saved {
  changeSet: { id: string; source: string; itemCount: number } | null
  rows: Result[]
}

const gridFields = 'ids columns { field label type group language isIdentity isShown } errors { field code message }'
const productGrid = async (selection: object, isHierarchical = false, sort?: string) =>
  (
    await ask<{ productBulkGrid: Grid }>(
      `query Grid($selection: ProductSelection!, $isHierarchical: Boolean, $sort: String) { productBulkGrid(selection: $selection, isHierarchical: $isHierarchical, sort: $sort) { ${gridFields} } }`,
      { selection, isHierarchical, sort },
    )
  ).productBulkGrid
const readRows = async (kind: string, ids: readonly (string | number)[], fields: readonly string[]) =>
  (
    await ask<{ bulkGridRows: Row[] }>(
      `query Rows($kind: BulkGridKind!, $ids: [ID!]!, $fields: [String!]!) { bulkGridRows(kind: $kind, ids: $ids, fields: $fields) { rowId revision parent values inherited } }`,
      { kind, ids: ids.map(String), fields },
    )
  ).bulkGridRows
const saveQuery = `mutation Save($input: SaveBulkGridInput!, $key: String) { saveBulkGrid(input: $input, idempotencyKey: $key) { changeSet { id source itemCount } rows {
  rowId outcome revision values errors { field code message } conflicts { field label base mine theirs by } } } }`
const save = async (input: object, key?: string) => (await ask<{ saveBulkGrid: Saved }>(saveQuery, { input, key })).saveBulkGrid
const edit = (id: number, revision: number, values: Record<string, FieldValue>) => ({
  id: String(id),
  revision,
  fields: Object.entries(values).map(([field, value]) => ({ field, value: JSON.stringify(value) })),
})
const revisionOf = async (kind: string, id: number) => (await readRows(kind, [id], []))[0]?.revision ?? 0
const outcomes = ({ rows: told }: Saved) => told.map(({ rowId, outcome }) => [Number(rowId), outcome])

test('PROD-26 a grid has the products of a selection in the order of their list, and the columns that are declared', async () => {
  const { ids, columns, errors } = await productGrid({ ids: [chair, sofa].map(String) })
  assert.deepEqual([ids, errors], [[sofa, chair].map(String), []])
  assert.deepEqual((await productGrid({ ids: [sofa, chair].map(String) }, false, '-name')).ids, [chair, sofa].map(String), 'the other way round')
  assert.deepEqual(
    columns.flatMap(({ field, isIdentity }) => (isIdentity ? [field] : [])),
    ['sku', 'content.nl.name'],
  )
  const named = new Map(columns.map((column) => [column.field, column]))
  assert.deepEqual(named.get('content.de.name'), {
    field: 'content.de.name',
    label: 'Name',
    type: 'TEXT',
    group: 'TEXTS',
    language: 'de',
    isIdentity: false,
    isShown: false,
  })
  assert.deepEqual(named.get('attribute.kleur'), {
    field: 'attribute.kleur',
    label: 'Colour',
    type: 'CHOICE',
    group: 'ATTRIBUTES',
    language: null,
    isIdentity: false,
    isShown: true,
  })
  assert.deepEqual(
    [named.get('type')?.type, named.get(`price.${list}.price`)?.type, named.get(`price.${list}.price`)?.isShown, named.has('parent'), named.has('sourceUrl')],
    ['READONLY', 'MONEY', true, false, false],
  )
})

test('PROD-26 everything that a search matches is a grid, and nothing is a reason', async () => {
  assert.deepEqual((await productGrid({ searchTerm: 'lund', filter: { isVariation: false } })).ids, [String(sofa)])
  const { ids, errors } = await productGrid({ searchTerm: 'wardrobe' })
  assert.deepEqual([ids, errors.map(({ code }) => code)], [[], ['selection.none']])
})

test('PROD-26 variations stand below their configurable product, and say what they inherit', async () => {
  assert.deepEqual((await productGrid({ ids: [String(red), String(chair)] }, true)).ids.map(Number), [sofa, wide, red, chair])
  const told = await readRows('PRODUCT', [sofa, wide, red], ['sku', 'attribute.kleur', 'attribute.breedte', 'nothing', 'type'])
  assert.deepEqual(
    told.map(({ rowId, parent, values, inherited }) => [Number(rowId), parent, JSON.parse(values), inherited]),
    [
      [sofa, null, ['SOFA-1', oak, 210, null, 'Configurable'], []],
      [wide, String(sofa), ['SOFA-1-B', oak, 260, null, 'Simple'], ['attribute.kleur']],
      [red, String(sofa), ['SOFA-1-A', black, 210, null, 'Simple'], ['attribute.breedte']],
    ],
  )
})

test('ATTR-03 ATTR-06 attributes and their values have grids of their own, with words in every language', async () => {
  const { attributeBulkGrid } = await ask<{ attributeBulkGrid: Grid }>(`{ attributeBulkGrid(selection: {}) { ${gridFields} } }`)
  assert.deepEqual(attributeBulkGrid.ids.map(Number), [colour, width])
  const [first] = await readRows('ATTRIBUTE', [colour], ['code', 'name.nl', 'name.en', 'name.fr', 'type', 'alwaysRequired'])
  assert.deepEqual(JSON.parse(first?.values ?? ''), ['kleur', 'Kleur', 'Colour', null, 'Colour', true])
  const { attributeValueBulkGrid } = await ask<{ attributeValueBulkGrid: Grid }>(
    `query Grid($ids: [ID!]) { attributeValueBulkGrid(selection: { ids: $ids }) { ${gridFields} } }`,
    { ids: [black, oak].map(String) },
  )
  assert.deepEqual(attributeValueBulkGrid.ids.map(Number), [oak, black])
  const [second] = await readRows('ATTRIBUTE_VALUE', [oak], ['attribute', 'value', 'name.en', 'sortOrder'])
  assert.deepEqual(JSON.parse(second?.values ?? ''), ['Colour', 'Eiken', 'Oak', 0])
  const saved = await save({
    kind: 'ATTRIBUTE_VALUE',
    rows: [
      edit(oak, await revisionOf('ATTRIBUTE_VALUE', oak), { 'name.de': 'Eiche', priceGroup: ' A ' }),
      edit(black, await revisionOf('ATTRIBUTE_VALUE', black), { value: 'EIKEN', 'name.de': 'Schwarz' }),
    ],
  })
  assert.deepEqual(
    saved.rows.map(({ rowId, outcome, values, errors }) => [Number(rowId), outcome, JSON.parse(values), errors.map(({ field, code }) => [field, code])]),
    [
      [oak, 'SAVED', { priceGroup: 'A' }, []],
      [black, 'REFUSED', {}, [['value', 'attributeValue.near']]],
    ],
  )
  const refused = await save({
    kind: 'ATTRIBUTE',
    rows: [
      edit(width, await revisionOf('ATTRIBUTE', width), { isColourPicker: true }),
      edit(colour, await revisionOf('ATTRIBUTE', colour), { code: 'color', 'name.fr': 'Couleur' }),
    ],
  })
  assert.deepEqual(
    refused.rows.map(({ rowId, errors }) => [Number(rowId), errors.map(({ field, code }) => [field, code])]),
    [
      [width, [['isColourPicker', 'colourPicker.type']]],
      [colour, [['code', 'fixed']]],
    ],
  )
})

test("PROD-26 what can be chosen is told in the viewer's language", async () => {
  const { bulkGridOptions } = await ask<{ bulkGridOptions: object[] }>(
    `{ bulkGridOptions(kind: PRODUCT, fields: ["attribute.kleur", "bundlePriceMode", "sku"]) { field options { value label code } } }`,
  )
  assert.deepEqual(bulkGridOptions, [
    {
      field: 'bundlePriceMode',
      options: [
        { value: 'SUM', label: 'Sum of the parts', code: 'SUM' },
        { value: 'SUM_MINUS_PCT', label: 'Sum minus a percentage', code: 'SUM_MINUS_PCT' },
        { value: 'FIXED', label: 'Own price', code: 'FIXED' },
      ],
    },
    {
      field: 'attribute.kleur',
      options: [
        { value: String(oak), label: 'Oak', code: 'Eiken' },
        { value: String(black), label: 'Black', code: 'Zwart' },
      ],
    },
  ])
})

test('PROD-26 all rows that can be saved are one change set, which is taken back as one', async () => {
  const before = await readRows(
    'PRODUCT',
    [sofa, chair, wide],
    ['content.nl.name', 'attribute.kleur', 'eanCode', `price.${list}.price`, `price.${list}.discountPrice`],
  )
  const revisions = new Map(before.map(({ rowId, revision }) => [Number(rowId), revision]))
  const saved = await save({
    kind: 'PRODUCT',
    rows: [
      edit(sofa, revisions.get(sofa) ?? 0, { 'content.nl.name': ' Bank Lund groot ', 'content.fr.name': 'Canapé Lund' }),
      edit(chair, revisions.get(chair) ?? 0, { [`price.${list}.price`]: 1299.95, eanCode: '8712345678906' }),
      edit(wide, revisions.get(wide) ?? 0, { 'attribute.kleur': String(black), sku: 'chair-1' }),
      edit(9_999_999, 1, { sku: 'NONE' }),
    ],
  })
  assert.deepEqual(outcomes(saved), [
    [sofa, 'SAVED'],
    [chair, 'SAVED'],
    [wide, 'REFUSED'],
    [9_999_999, 'REFUSED'],
  ])
  assert.deepEqual(
    saved.rows[2]?.errors.map(({ field, code }) => [field, code]),
    [['sku', 'taken']],
  )
  assert.match(saved.rows[2]?.errors[0]?.message ?? '', /SKU/)
  assert.deepEqual(
    [JSON.parse(saved.rows[0]?.values ?? ''), saved.rows[0]?.revision],
    [{ 'content.nl.name': 'Bank Lund groot' }, (revisions.get(sofa) ?? 0) + 1],
  )
  assert.deepEqual([saved.changeSet?.source, saved.changeSet?.itemCount], ['bulk edit', 4])
  const after = await readRows('PRODUCT', [chair], [`price.${list}.price`, `price.${list}.discountPrice`])
  assert.deepEqual(JSON.parse(after[0]?.values ?? ''), ['1299.95', '149.00'])

  await ask('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id: saved.changeSet?.id })
  const back = await readRows(
    'PRODUCT',
    [sofa, chair, wide],
    ['content.nl.name', 'attribute.kleur', 'eanCode', `price.${list}.price`, `price.${list}.discountPrice`],
  )
  assert.deepEqual(
    back.map(({ values }) => values),
    before.map(({ values }) => values),
  )
})

test('PROD-26 asked for all or nothing, one bad cell leaves every row as it was', async () => {
  const rowsBefore = await rows('select count(*)::integer as count from change_sets')
  const [sofaRevision, chairRevision] = [await revisionOf('PRODUCT', sofa), await revisionOf('PRODUCT', chair)]
  const saved = await save({
    kind: 'PRODUCT',
    isAllOrNothing: true,
    rows: [edit(sofa, sofaRevision, { brand: 'Lund' }), edit(chair, chairRevision, { leadTimeWeeks: -1 })],
  })
  assert.deepEqual(
    [outcomes(saved), saved.changeSet],
    [
      [
        [sofa, 'LEFT_OUT'],
        [chair, 'REFUSED'],
      ],
      null,
    ],
  )
  assert.deepEqual(
    [await rows('select count(*)::integer as count from change_sets'), await revisionOf('PRODUCT', sofa), saved.rows[0]?.revision],
    [rowsBefore, sofaRevision, sofaRevision],
  )
})

test('PROD-26 a cell that somebody else has changed meanwhile is a conflict with both values; other cells merge', async () => {
  const [sofaRevision, chairRevision] = [await revisionOf('PRODUCT', sofa), await revisionOf('PRODUCT', chair)]
  await write([
    update('product', sofa, { 'content.nl.name': 'Bank Oslo' }),
    update('product', chair, { brand: 'Miro', [`price.${list}`]: { price: '210.00', discountPrice: '149.00' } }),
  ])
  const saved = await save({
    kind: 'PRODUCT',
    rows: [
      edit(sofa, sofaRevision, { 'content.nl.name': 'Bank Ghent', active: true }),
      edit(chair, chairRevision, { leadTimeWeeks: 4, [`price.${list}.price`]: 205 }),
    ],
  })
  assert.deepEqual(
    saved.rows.map(({ outcome, conflicts }) => [outcome, conflicts.map(({ field, base, mine, theirs, by }) => [field, base, mine, theirs, by])]),
    [
      ['CONFLICT', [['content.nl.name', '"Bank Lund"', '"Bank Ghent"', '"Bank Oslo"', 'Piet Smit']]],
      ['CONFLICT', [[`price.${list}.price`, '"199.00"', '"205.00"', '"210.00"', 'Piet Smit']]],
    ],
  )
  const again = await save({
    kind: 'PRODUCT',
    rows: [edit(sofa, saved.rows[0]?.revision ?? 0, { 'content.nl.name': 'Bank Ghent', active: true }), edit(chair, chairRevision, { leadTimeWeeks: 4 })],
  })
  assert.deepEqual(outcomes(again), [
    [sofa, 'SAVED'],
    [chair, 'SAVED'],
  ])
})

test('PROD-26 a save of many calls is one change set, of nobody but who began it; a key saves once', async () => {
  const first = await save({ kind: 'PRODUCT', rows: [edit(sofa, await revisionOf('PRODUCT', sofa), { series: 'Lund' })] }, 'one')
  const revision = await revisionOf('PRODUCT', chair)
  const input = { kind: 'PRODUCT', continues: first.changeSet?.id, rows: [edit(chair, revision, { series: 'Miro' })] }
  const second = await save(input, 'two')
  assert.deepEqual([second.changeSet?.id, second.changeSet?.itemCount, await save(input, 'two')], [first.changeSet?.id, 2, second])
  const other = await write([update('product', wide, { series: 'Lund' })]).then(() => rows<{ id: number }>('select max(id) as id from change_sets'))
  const { errors } = await call(saveQuery, { input: { ...input, continues: String(other[0]?.id) } })
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
})

test('PROD-26 who is not signed in neither reads nor writes, and too much at once is refused', async () => {
  const { errors } = await call(saveQuery, { input: { kind: 'PRODUCT', rows: [] } }, { as: 'anonymous' })
  assert.ok(errors && errors.length > 0)
  const many = Array.from({ length: 5001 }, () => ({ field: 'brand', value: '"x"' }))
  const refused = await call(saveQuery, { input: { kind: 'PRODUCT', rows: [{ id: String(sofa), revision: 1, fields: many }] } })
  assert.equal(refused.errors?.[0]?.message, 'At most 5,000 cells are saved in one call.')
})

test('PROD-26 five thousand cells of a thousand products are saved at once', async () => {
  const ids = await write(Array.from({ length: 1000 }, (_, at) => product(`MANY-${at}`, `Kast ${at}`)))
  const { ids: frozen } = await productGrid({ searchTerm: '', filter: {} })
  assert.ok(frozen.length >= 1000)
  const told = await readRows('PRODUCT', ids.slice(0, 500), ['sku'])
  assert.equal(told.length, 500)
  const started = performance.now()
  const saved = await save({
    kind: 'PRODUCT',
    rows: ids.map((id, at) =>
      edit(id, 1, {
        'content.en.name': `Cupboard ${at}`,
        brand: 'Kast',
        leadTimeWeeks: at % 20,
        'attribute.kleur': String(at % 2 ? oak : black),
        'attribute.breedte': 40 + (at % 100),
      }),
    ),
  })
  console.log(`5,000 cells saved in ${Math.round(performance.now() - started)} ms`)
  assert.ok(saved.rows.every(({ outcome, revision }) => outcome === 'SAVED' && revision === 2))
  assert.equal(saved.changeSet?.itemCount, 5000)
})
