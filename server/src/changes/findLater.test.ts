import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../catalogue/index.ts'
import '../media/index.ts'
import '../pricing/index.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, type FieldValue, type Plan, type PlanItem, verifyAudit } from './index.ts'

const { db } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }
const save = (plan: Plan, actor = anna) => apply(db, plan, { actor, source: 'product' })
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, ...fields } })
const edit = (id: number, fields: Record<string, FieldValue>, revision?: number): PlanItem => ({ kind: 'product', id, op: 'update', fields, ...(revision === undefined ? {} : { revision }) })

async function create(sku: string, fields: Record<string, FieldValue> = {}): Promise<number> {
  const { createdIds } = await save([product(sku, fields)])
  assert.ok(createdIds[0])
  return createdIds[0]
}

const revisionOf = async (id: number) => (await db.selectFrom('products').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision

test('two people who change different fields both keep their work', async () => {
  const id = await create('ENGINE-5', { 'content.nl.name': 'Lamp', brand: 'Vos' })
  await save([edit(id, { brand: 'De Wit' }, 1)], piet)
  const outcome = await save([edit(id, { 'content.nl.name': 'Lamp Goes' }, 1)], anna)
  assert.deepEqual([outcome.conflicts, outcome.changed], [[], 1])
  const row = await db.selectFrom('product_listings').select(['name', 'brand']).where('product_id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(row, { name: 'Lamp Goes', brand: 'De Wit' })
  assert.equal(await revisionOf(id), 3)
})

test('the same field changed by somebody else is a conflict with base, mine and theirs, and writes nothing', async () => {
  const id = await create('ENGINE-6', { brand: 'Vos', series: 'Een' })
  await save([edit(id, { brand: 'De Wit' }, 1)], piet)
  await save([edit(id, { brand: 'De Wit & Zn' }, 2)], piet)
  const outcome = await save([edit(id, { brand: 'Van Vliet', series: 'Twee' }, 1)], anna)
  assert.deepEqual([outcome.changeSetId, outcome.changed], [null, 0])
  const [conflict] = outcome.conflicts
  assert.deepEqual([conflict?.field, conflict?.base, conflict?.mine, conflict?.theirs, conflict?.by], ['brand', 'Vos', 'Van Vliet', 'De Wit & Zn', 'Piet Smit'])
  const row = await db.selectFrom('products').select(['brand', 'series', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(row, { brand: 'De Wit & Zn', series: 'Een', revision: 3 })
})

test("one's own second save, and the same value typed by both, are no conflict", async () => {
  const id = await create('ENGINE-7', { brand: 'Vos' })
  await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  assert.deepEqual((await save([edit(id, { brand: 'Van Vliet' }, 1)], anna)).conflicts, [])
  const same = await save([edit(id, { brand: 'Van Vliet' }, 1)], piet)
  assert.deepEqual([same.conflicts, same.unchanged], [[], 1])
})

test('what others changed beside it is told; their newest word counts', async () => {
  const id = await create('ENGINE-13', { brand: 'Vos', series: 'Een' })
  await save([edit(id, { series: 'Twee' }, 1)], piet)
  await save([edit(id, { series: 'Drie', category: 'Stoelen' }, 2)], piet)
  await save([edit(id, { department: 'Wonen' }, 3)], anna)
  const outcome = await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  assert.deepEqual(outcome.merged.map(({ index, id: of, field, by }) => [index, of, field, by]), [[0, id, 'series', 'Piet Smit'], [0, id, 'category', 'Piet Smit']])
  assert.deepEqual((await save([edit(id, { brand: 'Vos' }, 5)], anna)).merged, [])
})

test("strict: one's own later change counts, too", async () => {
  const id = await create('ENGINE-14', { brand: 'Vos' })
  await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  const outcome = await apply(db, [edit(id, { brand: 'Van Vliet' }, 1)], { actor: anna, source: 'rule', strict: true })
  assert.deepEqual([outcome.changed, outcome.conflicts.map(({ field, by }) => [field, by])], [0, [['brand', 'Anna Bos']]])
})

test('skipFields: only the field that somebody changed since is left out', async () => {
  const [one, two] = [await create('ENGINE-15', { brand: 'Vos' }), await create('ENGINE-15b', { brand: 'Vos' })]
  await save([edit(one, { brand: 'De Wit' }), edit(two, { brand: 'De Wit' })], piet)
  const outcome = await apply(db, [edit(one, { brand: 'Van Vliet', series: 'Een' }, 1), edit(two, { brand: 'Van Vliet' }, 1)], { actor: anna, source: 'bulk', skipFields: true })
  assert.deepEqual([outcome.changed, outcome.unchanged, outcome.conflicts], [1, 0, []])
  assert.deepEqual(outcome.skipped.map(({ index, id, field, code, by }) => [index, id, field, code, by]), [[0, one, 'brand', 'changedSince', 'Piet Smit'], [1, two, 'brand', 'changedSince', 'Piet Smit']])
  assert.deepEqual(await db.selectFrom('products').select(['brand', 'series']).where('id', 'in', [one, two]).orderBy('id').execute(), [{ brand: 'De Wit', series: 'Een' }, { brand: 'De Wit', series: null }])
})

test('fifty editors at once, each with its own words in one text and its own field, lose no update', async (t) => {
  const languages = ['nl', 'en', 'de', 'fr']
  const names = ['name', 'shortDescription', 'metaTitle', 'metaKeywords', 'metaDescription', 'priceCardDescription']
  const fields = languages.flatMap((language) => names.map((name) => `content.${language}.${name}`))
  const id = await create('ENGINE-20', { 'content.nl.description': 'begin' })
  const figures = { saved: 0, conflicts: 0, merged: 0 }
  const acknowledged: string[] = []
  const read = async () => {
    const { revision, description } = await db.selectFrom('products as p').innerJoin('product_contents as c', 'c.product_id', 'p.id').select(['p.revision', 'c.description']).where('p.id', '=', id).where('c.language', '=', 'nl').executeTakeFirstOrThrow()
    return { revision, description: description ?? '' }
  }
  const begin = await read()
  // As the form does it: on a conflict it takes what the others wrote, puts its own words behind it, and saves again.
  const work = async (place: number) => {
    const actor: Actor = { kind: 'USER', id: 100 + place, name: `Editor ${place}` }
    const field = fields[place % fields.length] ?? ''
    const mark = `<${place}>`
    for (const next of [() => ({ [field]: mark }), (description: string) => ({ 'content.nl.description': `${description}${mark}` })]) {
      for (let base = begin; ; base = await read()) {
        const outcome = await save([edit(id, next(base.description), base.revision)], actor)
        figures.merged += outcome.merged.length
        if (outcome.changed === 1) break
        figures.conflicts += 1
      }
      figures.saved += 1
    }
    acknowledged.push(mark)
  }
  await Promise.all(Array.from({ length: 50 }, (_, place) => work(place)))
  const { description, revision } = await read()
  const lost = acknowledged.filter((mark) => !description.includes(mark))
  t.diagnostic(`50 editors: ${figures.saved} saves acknowledged, ${figures.conflicts} conflicts resolved, ${figures.merged} fields merged, ${lost.length} updates lost`)
  assert.deepEqual([figures.saved, lost, revision], [100, [], 101])
  assert.deepEqual((await verifyAudit(db)).faults, [])
})
