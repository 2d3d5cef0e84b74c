import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, type FieldValue, type Plan, type PlanItem, verifyAudit } from './index.ts'

const { db } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }
const save = (plan: Plan, actor = anna) => apply(db, plan, { actor, source: 'product' })
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const edit = (id: number, fields: Record<string, FieldValue>, revision?: number): PlanItem => ({
  kind: 'product',
  id,
  op: 'update',
  fields,
  ...(revision === undefined ? {} : { revision }),
})

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

test("one's own second save on the revision of the first, and the same value typed by both, are no conflict", async () => {
  const id = await create('ENGINE-7', { brand: 'Vos' })
  await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  assert.deepEqual((await save([edit(id, { brand: 'Van Vliet' }, 2)], anna)).conflicts, [])
  const same = await save([edit(id, { brand: 'Van Vliet' }, 1)], piet)
  assert.deepEqual([same.conflicts, same.unchanged], [[], 1])
})

test('an older value of the same field is a conflict for the same account, too: another tab has written it', async () => {
  const id = await create('ENGINE-21', { brand: 'Vos', series: 'Een' })
  await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  const second = await save([edit(id, { brand: 'Van Vliet' }, 1)], anna)
  assert.deepEqual(
    [second.changed, second.conflicts.map(({ field, base, mine, theirs, by, isOwn }) => [field, base, mine, theirs, by, isOwn])],
    [0, [['brand', 'Vos', 'Van Vliet', 'De Wit', 'Anna Bos', true]]],
  )
  assert.deepEqual(
    (await save([edit(id, { brand: 'Van Vliet' }, 1)], piet)).conflicts.map(({ isOwn }) => isOwn),
    [false],
  )
  const other = await save([edit(id, { series: 'Twee' }, 1)], anna)
  assert.deepEqual([other.changed, other.conflicts, other.merged], [1, [], []])
})

test('of fifty saves from one revision by one account one is written', async () => {
  const id = await create('ENGINE-22', { brand: 'Vos' })
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, place) => save([edit(id, { brand: `Tab ${place}` }, 1)], anna)))
  assert.deepEqual([outcomes.filter(({ changed }) => changed === 1).length, outcomes.filter(({ conflicts }) => conflicts.length === 1).length], [1, 49])
  assert.equal(await revisionOf(id), 2)
})

test('a revision that a thing has not reached is of another history: everything that the edit changes is a conflict', async () => {
  const id = await create('ENGINE-23', { brand: 'Vos', series: 'Een' })
  await save([edit(id, { brand: 'De Wit' }, 1)], piet)
  const outcome = await save([edit(id, { brand: 'Van Vliet', series: 'Twee', category: 'Stoelen' }, 9)], anna)
  assert.deepEqual(
    [outcome.changed, outcome.conflicts.map(({ field, mine, theirs, by }) => [field, mine, theirs, by])],
    [
      0,
      [
        ['brand', 'Van Vliet', 'De Wit', 'Piet Smit'],
        ['series', 'Twee', 'Een', 'Anna Bos'],
        ['category', 'Stoelen', null, 'Anna Bos'],
      ],
    ],
  )
  assert.deepEqual((await save([edit(id, { brand: 'De Wit' }, 9)], anna)).unchanged, 1)
  assert.equal(await revisionOf(id), 2)
})

test('what others changed beside it is told; their newest word counts', async () => {
  const id = await create('ENGINE-13', { brand: 'Vos', series: 'Een' })
  await save([edit(id, { series: 'Twee' }, 1)], piet)
  await save([edit(id, { series: 'Drie', category: 'Stoelen' }, 2)], piet)
  await save([edit(id, { department: 'Wonen' }, 3)], anna)
  const outcome = await save([edit(id, { brand: 'De Wit' }, 1)], anna)
  assert.deepEqual(
    outcome.merged.map(({ index, id: of, field, by }) => [index, of, field, by]),
    [
      [0, id, 'series', 'Piet Smit'],
      [0, id, 'category', 'Piet Smit'],
    ],
  )
  assert.deepEqual((await save([edit(id, { brand: 'Vos' }, 5)], anna)).merged, [])
})

test('skipFields: only the field that somebody changed since is left out', async () => {
  const [one, two] = [await create('ENGINE-15', { brand: 'Vos' }), await create('ENGINE-15b', { brand: 'Vos' })]
  await save([edit(one, { brand: 'De Wit' }), edit(two, { brand: 'De Wit' })], piet)
  const outcome = await apply(db, [edit(one, { brand: 'Van Vliet', series: 'Een' }, 1), edit(two, { brand: 'Van Vliet' }, 1)], {
    actor: anna,
    source: 'bulk',
    skipFields: true,
  })
  assert.deepEqual([outcome.changed, outcome.unchanged, outcome.conflicts], [1, 0, []])
  assert.deepEqual(
    outcome.skipped.map(({ index, id, field, code, by }) => [index, id, field, code, by]),
    [
      [0, one, 'brand', 'changedSince', 'Piet Smit'],
      [1, two, 'brand', 'changedSince', 'Piet Smit'],
    ],
  )
  assert.deepEqual(await db.selectFrom('products').select(['brand', 'series']).where('id', 'in', [one, two]).orderBy('id').execute(), [
    { brand: 'De Wit', series: 'Een' },
    { brand: 'De Wit', series: null },
  ])
})

test('fifty editors at once, each with its own words in one text and its own field, lose no update', async (t) => {
  const languages = ['nl', 'en', 'de', 'fr']
  const names = ['name', 'shortDescription', 'metaTitle', 'metaKeywords', 'metaDescription', 'priceCardDescription']
  const fields = languages.flatMap((language) => names.map((name) => `content.${language}.${name}`))
  const id = await create('ENGINE-20', { 'content.nl.description': 'begin' })
  const figures = { saved: 0, conflicts: 0, merged: 0 }
  const acknowledged: string[] = []
  const read = async () => {
    const { revision, description } = await db
      .selectFrom('products as p')
      .innerJoin('product_contents as c', 'c.product_id', 'p.id')
      .select(['p.revision', 'c.description'])
      .where('p.id', '=', id)
      .where('c.language', '=', 'nl')
      .executeTakeFirstOrThrow()
    return { revision, description: description ?? '' }
  }
  const begin = await read()
  // As the form does: on a conflict it takes the others' text, appends its own, and saves again.
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
  t.diagnostic(
    `50 editors: ${figures.saved} saves acknowledged, ${figures.conflicts} conflicts resolved, ${figures.merged} fields merged, ${lost.length} updates lost`,
  )
  assert.deepEqual([figures.saved, lost, revision], [100, [], 101])
  assert.deepEqual((await verifyAudit(db)).faults, [])
})
