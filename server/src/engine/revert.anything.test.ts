import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { loadDemo } from '../demo/index.ts'
import { Random } from '../demo/Random.ts'
import { anna, edit, engineHands, gone, piet, testDatabase, wholeCatalogue } from '../testing/index.ts'
import { apply, type FieldValue, type PlanItem, reserveIds } from './index.ts'

const { db, rows } = await testDatabase()
await loadDemo(db, { size: 300, seed: 3 })
const { takeBack } = engineHands(db)
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

for (const seed of [1, 4]) {
  test(`whatever was done (${seed}) is undone by taking it back, last first`, async () => {
    const random = new Random('revert', seed)
    const before = await catalogue()
    const stampsBefore = await stamps()
    const sets: number[] = []
    for (let step = 0; step < 9; step += 1) {
      const { changeSetId } = await apply(db, await anyPlan(random, `${seed}-${step}`), { actor: random.pick([anna, piet]), source: 'product' })
      if (changeSetId !== null) sets.push(changeSetId)
    }
    assert.ok(sets.length > 5)
    const after = await catalogue()
    const stampsAfter = await stamps()
    const reverts: number[] = []
    for (const id of sets.toReversed()) reverts.push((await takeBack(id)) ?? 0)
    await assertAsBefore(before)
    assert.deepEqual(await stamps(), stampsBefore)
    for (const id of reverts.toReversed()) await takeBack(id)
    await assertAsBefore(after)
    assert.deepEqual(await stamps(), stampsAfter)
    for (const id of sets.toReversed()) await takeBack(id)
    await assertAsBefore(before)
  })
}

/** When and by whom each product was last changed. */
const stamps = () => rows('select id, updated_at::text as at, updated_by as by from products order by id')

/** Creates, changes and deletes entities of any kind in one plan. The engine refuses what is impossible. */
async function anyPlan(random: Random, name: string): Promise<PlanItem[]> {
  const all = async (table: string) => (await rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)
  const [products, images, lists, sites, values, articles, places] = [
    await all('products'),
    await all('images'),
    await all('price_lists'),
    await all('websites'),
    await rows<{ id: number; code: string; type: string }>(
      "select v.id, a.code, a.type from attribute_values v join attributes a on a.id = v.attribute_id where a.type <> 'MULTI_SELECT' order by v.id",
    ),
    await all('emeubel_products'),
    await all('stock_locations'),
  ]
  const value = random.pick(values)
  const fields: Record<string, () => FieldValue> = {
    brand: () => random.pick(['Vos', 'De Wit', null]),
    active: () => random.chance(0.5),
    'content.fr.name': () => random.pick([`Nom ${name}`, null]),
    'content.nl.description': () => random.pick([`Tekst ${name}`, null]),
    'content.nl.urlKey': () => random.pick(['bank', 'stoel', null]),
    images: () => random.sample(images, random.int(0, 4)),
    crossSell: () => random.sample(products, random.int(0, 3)),
    [`price.${random.pick(lists)}`]: () => random.pick([null, { price: `${random.int(1, 999)}.00` }]),
    [`stock.${random.pick(places)}`]: () => random.pick([null, { qty: random.int(0, 9), reserved: 0, onDisplay: 0 }]),
    [`attribute.${value.code}`]: () => random.pick([null, value.id]),
    locks: () => random.sample(['brand', 'sku'], random.int(0, 2)),
  }
  const someFields = () => Object.fromEntries(random.sample(Object.entries(fields), random.int(1, 4)).map(([field, make]) => [field, make()]))
  const [fresh] = await reserveIds(db, 1)
  return [
    ...(random.chance(0.4)
      ? [{ kind: 'product', id: fresh ?? null, op: 'create' as const, fields: { type: 'SIMPLE', sku: `ANY-${name}`, ...someFields() } }]
      : []),
    ...random.sample(products, 12).map((id) => edit(id, someFields())),
    ...(random.chance(0.4)
      ? [
          {
            kind: 'emeubelProduct',
            id: random.pick(articles),
            op: 'update' as const,
            fields: { linkedProduct: random.pick([null, random.pick(products)]), leadTimeWeeks: random.int(1, 9) },
          },
        ]
      : []),
    ...(random.chance(0.4)
      ? [
          {
            kind: 'websiteProduct',
            id: null,
            op: 'create' as const,
            fields: { product: random.pick(products), website: random.pick(sites), onlineStatus: 'ONLINE' },
          },
        ]
      : []),
    ...(random.chance(0.5) ? random.sample(products, random.int(1, 3)).map((id) => gone(id)) : []),
    ...(random.chance(0.2) ? [gone(random.pick(images), 'image')] : []),
    ...(random.chance(0.1) ? [gone(value.id, 'attributeValue')] : []),
    ...(random.chance(0.1) ? [gone(random.pick(lists), 'priceList')] : []),
  ]
}
