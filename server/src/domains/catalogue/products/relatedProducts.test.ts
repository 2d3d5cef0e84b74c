import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, edit, engineHands, gone, withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()
const { save, takeBack } = engineHands(db)

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const { createdIds } = await apply(
  db,
  ['SOFA', 'CHAIR', 'TABLE', 'LAMP'].map((sku) => product(sku, { 'content.nl.name': sku.toLowerCase() })),
  { actor: anna, source: 'test' },
)
const [sofa = 0, chair = 0, table = 0, lamp = 0] = createdIds.map((id) => id ?? 0)

interface Related {
  product: Record<'cross' | 'up' | 'crossFrom' | 'upFrom', { sku: string }[]> & { revision: number }
}
const related = async (id: number) => {
  const { product: found } = await ask<Related>(
    `query Related($id: ID!) { product(id: $id) { revision cross: related(kind: CROSS_SELL) { sku } up: related(kind: UPSELL) { sku }
      crossFrom: relatedFrom(kind: CROSS_SELL) { sku } upFrom: relatedFrom(kind: UPSELL) { sku } } }`,
    { id },
  )
  const skus = (list: { sku: string }[]) => list.map(({ sku }) => sku)
  return { cross: skus(found.cross), up: skus(found.up), crossFrom: skus(found.crossFrom), upFrom: skus(found.upFrom) }
}

interface Saved {
  updateProduct: { changeSet: { id: string } | null; errors: { field: string; code: string; message: string }[] }
}
const saveForm = async (id: number, field: string, value: unknown) => {
  const {
    product: { revision },
  } = await ask<Related>('query Revision($id: ID!) { product(id: $id) { revision } }', { id })
  const { updateProduct } = await ask<Saved>(
    'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id } errors { field code message } } }',
    {
      input: { id, revision, fields: [{ field, value: JSON.stringify(value) }] },
    },
  )
  return updateProduct
}

test('PROD-21 the two lists are kept apart, each in the order that the form gives it', async () => {
  await saveForm(sofa, 'crossSell', [lamp, chair])
  const { changeSet } = await saveForm(sofa, 'upSell', [table])
  assert.deepEqual(await related(sofa), { cross: ['LAMP', 'CHAIR'], up: ['TABLE'], crossFrom: [], upFrom: [] })
  await saveForm(sofa, 'crossSell', [chair, lamp])
  assert.deepEqual((await related(sofa)).cross, ['CHAIR', 'LAMP'])
  await takeBack(Number(changeSet?.id))
  assert.deepEqual((await related(sofa)).up, [])
})

test('PROD-21 the other direction: who names this product, by name, of each kind apart', async () => {
  await save([edit(table, { crossSell: [lamp], upSell: [lamp] }), edit(sofa, { crossSell: [lamp] })])
  assert.deepEqual(await related(lamp), { cross: [], up: [], crossFrom: ['SOFA', 'TABLE'], upFrom: ['TABLE'] })
})

test('PROD-21 a product cannot name itself, and is told so in a sentence', async () => {
  const { errors, changeSet } = await saveForm(chair, 'upSell', [lamp, chair])
  assert.deepEqual([changeSet, errors], [null, [{ field: 'upSell', code: 'related.self', message: 'A product cannot be named in its own Upselling.' }]])
  assert.deepEqual((await related(chair)).up, [])
})

test('PROD-21 a product that goes leaves the lists, and stands in them again when it comes back', async () => {
  await save([edit(chair, { crossSell: [sofa, table] })])
  const set = await save([gone(sofa)])
  assert.deepEqual((await related(chair)).cross, ['TABLE'])
  await takeBack(set)
  assert.deepEqual((await related(chair)).cross, ['SOFA', 'TABLE'])
})
