import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type FieldValue } from '../../../engine/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()
const { save } = engineHands(db)

async function make(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
  assert.deepEqual(blocked, [])
  return Number(createdIds[0])
}
const width = await make('attribute', { code: 'sofa_width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } })
const seats = await make('attribute', { code: 'sofa_seats', type: 'NUMBER', names: { nl: 'Zitplaatsen' } })
const sofa = await make('product', { type: 'SIMPLE', sku: 'ASK-1', category: 'Banken' })
const corner = await make('product', { type: 'SIMPLE', sku: 'ASK-2', category: 'Banken>Hoekbanken' })
const chair = await make('product', { type: 'SIMPLE', sku: 'ASK-3', category: 'Stoelen' })

interface Seen {
  score: number
  askedAttributes: { code: string }[]
  suggestedAttributes: { code: string }[]
  productinspector: { missingOptionalInformation: string }
  inspection: { score: number }
}
async function see(id: number) {
  const { product } = await ask<{ product: Seen }>(
    `query See($id: ID!) { product(id: $id) { score askedAttributes { code } suggestedAttributes { code } productinspector { missingOptionalInformation } inspection { score } } }`,
    { id },
  )
  const lacks = (JSON.parse(product.productinspector.missingOptionalInformation) as string[]).filter((code) => code.startsWith('attribute:'))
  assert.equal(product.score, product.inspection.score)
  return { asked: product.askedAttributes.map(({ code }) => code), suggested: product.suggestedAttributes.map(({ code }) => code), lacks, score: product.score }
}

interface Written {
  category: { revision: number; attributes: { code: string }[]; inheritedAttributes: { code: string }[] } | null
  changeSet: { id: string } | null
  conflicts: { field: string }[]
  merged: { label: string }[]
  errors: { code: string }[]
}
const update = async (input: object) =>
  (
    await ask<{ updateCategory: Written }>(
      `mutation Update($input: UpdateCategoryInput!) { updateCategory(input: $input) {
        category { revision attributes { code } inheritedAttributes { code } } changeSet { id } conflicts { field } merged { label } errors { code } } }`,
      { input },
    )
  ).updateCategory

test('[PROD-01] a category asks its products, and those below it, for attributes; the score says what is lacking, and a revert takes it back', async () => {
  const before = [await see(sofa), await see(corner), await see(chair)]
  const top = await update({ path: 'Banken', attributes: [width], revision: 0 })
  assert.deepEqual([top.errors, top.category?.attributes], [[], [{ code: 'sofa_width' }]])
  const below = await update({ path: 'Banken > Hoekbanken', attributes: [seats] })
  assert.deepEqual(below.category?.inheritedAttributes, [{ code: 'sofa_width' }])
  assert.deepEqual([(await see(sofa)).asked, (await see(corner)).asked, (await see(chair)).asked], [['sofa_width'], ['sofa_width', 'sofa_seats'], []])
  assert.deepEqual((await see(corner)).suggested, ['sofa_width', 'sofa_seats'])
  assert.deepEqual([(await see(sofa)).lacks, (await see(corner)).lacks], [[`attribute:${width}`], [`attribute:${width}`, `attribute:${seats}`]])
  const lacking = (await see(corner)).score
  await save([edit(corner, { 'attribute.sofa_width': 240 })])
  assert.deepEqual(
    [(await see(corner)).asked, (await see(corner)).suggested, (await see(corner)).lacks],
    [['sofa_width', 'sofa_seats'], ['sofa_seats'], [`attribute:${seats}`]],
  )
  assert.ok((await see(corner)).score >= lacking)
  // another category asks for other things
  const moved = await save([edit(corner, { category: 'Stoelen' })])
  assert.deepEqual((await see(corner)).lacks, [])
  await applyRevert(db, { changeSetId: moved }, { actor: anna, source: 'test' })
  assert.deepEqual((await see(corner)).lacks, [`attribute:${seats}`])

  for (const one of [below, top]) await applyRevert(db, { changeSetId: Number(one.changeSet?.id) }, { actor: anna, source: 'test' })
  assert.deepEqual([await see(sofa), await see(chair)], [before[0], before[2]])
  assert.deepEqual((await see(corner)).lacks, [])
})

test('[PROD-01] what a category asks for goes along to its new path, and a deleted attribute is asked for no more', async () => {
  const gone = await make('attribute', { code: 'sofa_legs', type: 'NUMBER', names: { nl: 'Poten' } })
  await update({ path: 'Stoelen', attributes: [gone] })
  assert.deepEqual((await see(chair)).lacks, [`attribute:${gone}`])
  // renamed, and back
  const renamed = await save([
    { kind: 'category', id: await idOf('Stoelen'), op: 'update', fields: { path: 'Fauteuils' } },
    edit(chair, { category: 'Fauteuils' }),
  ])
  assert.deepEqual((await see(chair)).lacks, [`attribute:${gone}`])
  await applyRevert(db, { changeSetId: renamed }, { actor: anna, source: 'test' })
  assert.deepEqual((await see(chair)).lacks, [`attribute:${gone}`])
  // merged into another one, what it asked for goes with it
  const merged = await save([{ kind: 'category', id: await idOf('Stoelen'), op: 'delete', fields: {} }])
  assert.deepEqual((await see(chair)).lacks, [])
  await applyRevert(db, { changeSetId: merged }, { actor: anna, source: 'test' })
  assert.deepEqual((await see(chair)).lacks, [`attribute:${gone}`])
  await save([{ kind: 'attribute', id: gone, op: 'delete', fields: {} }])
  assert.deepEqual([(await see(chair)).asked, (await see(chair)).lacks], [[], []])
})

test('[PROD-01] two who name the same category meanwhile are asked; other fields are merged', async () => {
  const first = await update({ path: 'Banken', names: [{ language: 'en', text: 'Sofas' }] })
  const revision = first.category?.revision ?? 0
  await apply(db, [{ kind: 'category', id: await idOf('Banken'), op: 'update', fields: { 'name.en': 'Couches' } }], {
    actor: { kind: 'USER', id: 1, name: 'Anna Bos' },
    source: 'categories',
  })
  const mine = await update({ path: 'Banken', names: [{ language: 'en', text: 'Settees' }], revision })
  assert.deepEqual([mine.conflicts, mine.changeSet], [[{ field: 'name.en' }], null])
  const other = await update({ path: 'Banken', names: [{ language: 'de', text: 'Sofas' }], revision })
  assert.deepEqual([other.conflicts, other.merged.length, other.errors], [[], 1, []])
})

async function idOf(path: string): Promise<number> {
  const row = await db.selectFrom('categories').select('id').where('path', '=', path).executeTakeFirstOrThrow()
  return row.id
}
