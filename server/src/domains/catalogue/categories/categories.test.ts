import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type PlanItem } from '../../../engine/index.ts'
import { type FieldError, withServer } from '../../../testing/index.ts'
import { isWithin } from './categories.rules.ts'
import { categoryNodes } from './categoryNodes.ts'

const { db, rows, ask, runJobs } = await withServer()
const options = { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' } as const

const product = (sku: string, category: string | null): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { sku, type: 'SIMPLE', category } })
const made = await apply(
  db,
  [
    product('CAT-1', 'Banken'),
    product('CAT-2', 'Banken > Hoekbanken'),
    product('CAT-3', 'Banken>Hoekbanken'),
    product('CAT-4', 'Bankenn > Hoekbanken > Links'),
    product('CAT-5', 'Bankenstof'),
    product('CAT-6', null),
    product('CAT-7', 'Wonen > Banken'),
  ],
  options,
)
assert.deepEqual(made.blocked, [])

interface Job {
  id: string
  title: string
  preview: { changes: number }
}
const prepare = async (from: string, to: string) =>
  (
    await ask<{ prepareCategoryMove: { job: Job | null; errors: FieldError[] } }>(
      'mutation Move($input: CategoryMoveInput!) { prepareCategoryMove(input: $input) { job { id title preview { changes } } errors { field code message } } }',
      { input: { from, to } },
    )
  ).prepareCategoryMove
const start = async ({ job }: { job: Job | null }): Promise<number> => {
  assert.ok(job)
  await ask('mutation Start($id: ID!) { startJob(id: $id) { job { id } } }', { id: job.id })
  await runJobs()
  const [done] = await rows<{ id: number; state: string }>('select change_set_id as id, state from jobs where id = $1', [job.id])
  assert.equal(done?.state, 'DONE')
  return done.id
}
const stored = async () =>
  Object.fromEntries(
    (await rows<{ sku: string; category: string | null }>("select sku, category from products where sku like 'CAT-%' order by 1")).map(({ sku, category }) => [
      sku,
      category,
    ]),
  )
const tree = async () =>
  (await ask<{ categories: { path: string; productCount: number; totalCount: number }[] }>('{ categories { path productCount totalCount } }')).categories
    .map(({ path, productCount, totalCount }) => `${path} ${productCount}/${totalCount}`)
    .toSorted()

test('[PROD-01] categories are a tree: each with its own products and those below it, however its path is spaced', async () => {
  assert.deepEqual(await tree(), [
    'Banken 1/3',
    'Banken > Hoekbanken 2/2',
    'Bankenn 0/1',
    'Bankenn > Hoekbanken 0/1',
    'Bankenn > Hoekbanken > Links 1/1',
    'Bankenstof 1/1',
    'Wonen 0/1',
    'Wonen > Banken 1/1',
  ])
  assert.deepEqual(categoryNodes([]), [])
  const near = (counts: Record<string, number>) =>
    categoryNodes(Object.entries(counts).map(([path, count]) => ({ path, count }))).flatMap(({ path, nearPath }) =>
      nearPath === null ? [] : [`${path}: ${nearPath}`],
    )
  assert.deepEqual(near({ Banken: 9, Bankenn: 1, banken: 2, Bedden: 4 }), ['Bankenn: Banken', 'banken: Banken'])
  // names of another place, and short ones, are alike by chance
  assert.deepEqual(near({ 'Zitten > Banken': 9, 'Wonen > Bankem': 1, Tafels: 3, Kast: 3, Rast: 1 }), [])
  assert.deepEqual(near({ 'Zitten > Fauteuils': 3, 'Zitten > Fautuils': 3 }), ['Zitten > Fautuils: Zitten > Fauteuils'])
  assert.equal(isWithin('Bankenstof', 'Banken'), false)
})

test('[PROD-29] what is probably meant by a new category is known, also where the slip is above it', async () => {
  const meant = async (path: string) =>
    (await ask<{ meantCategory: string | null }>('query($path: String!) { meantCategory(path: $path) }', { path })).meantCategory
  assert.equal(await meant('Banken > Hoekbaken'), 'Banken > Hoekbanken')
  assert.equal(await meant('Bannken>Hoekbanken'), 'Banken > Hoekbanken')
  assert.equal(await meant('Wonen > Bannken > Links'), 'Wonen > Banken > Links')
  for (const path of ['Banken', 'Poefen', '', ' > ', 'Banken > Links', `Banken > ${'x'.repeat(300)}`]) assert.equal(await meant(path), null, path)
})

interface Told {
  changeSet: { id: string; itemCount: number } | null
  errors: FieldError[]
  category: { label: string } | null
}
const sort = async (...paths: string[]) =>
  (
    await ask<{ sortCategories: Told }>(
      'mutation Sort($paths: [String!]!) { sortCategories(paths: $paths) { changeSet { id itemCount } category { label } errors { field code } } }',
      {
        paths,
      },
    )
  ).sortCategories
const name = async (path: string, ...names: { language: string; text: string | null }[]) =>
  (
    await ask<{ updateCategory: Told }>(
      'mutation Name($input: UpdateCategoryInput!) { updateCategory(input: $input) { changeSet { id itemCount } category { label } errors { field code } } }',
      { input: { path, names } },
    )
  ).updateCategory
const places = async () =>
  Object.fromEntries(
    (await ask<{ categories: { path: string; sortOrder: number | null }[] }>('{ categories { path sortOrder } }')).categories.map(({ path, sortOrder }) => [
      path,
      sortOrder,
    ]),
  )

test('[PROD-27] categories beside each other have an order of their own, with history; one revert takes it back', async () => {
  const before = await places()
  const { changeSet } = await sort('Wonen', 'Bankenstof')
  assert.equal(changeSet?.itemCount, 4)
  const { Wonen, Bankenstof, Banken, Bankenn, ...others } = await places()
  assert.deepEqual([Wonen, Bankenstof, Banken, Bankenn], [0, 1, 2, 3])
  assert.ok(Object.values(others).every((place) => place === null))
  // the same order is no change, and only those that move are written
  assert.equal((await sort('Wonen', 'Bankenstof')).changeSet, null)
  assert.equal((await sort('Wonen', 'Bankenstof', 'Bankenn')).changeSet?.itemCount, 2)
  // one of another place is left out
  assert.equal((await sort('Wonen', 'Banken > Hoekbanken', 'Bankenstof', 'Bankenn')).changeSet, null)
  assert.deepEqual((await sort('Nergens')).errors, [{ field: 'path', code: 'missing' }])
  assert.deepEqual((await sort()).errors, [{ field: 'path', code: 'missing' }])
  const [last] = await rows<{ id: number }>("select id from change_sets where source = 'categories' order by id desc limit 1")
  await applyRevert(db, { changeSetId: last?.id ?? 0 }, options)
  await applyRevert(db, { changeSetId: Number(changeSet?.id) }, options)
  assert.deepEqual(await places(), before)
})

test('[I18N-01] a category has names in languages, and is called so with those above it; its path stays', async () => {
  assert.equal((await name('Banken', { language: 'en', text: 'Sofas' })).category?.label, 'Sofas')
  assert.equal((await name('Banken>Hoekbanken', { language: 'en', text: 'Corner sofas' })).category?.label, 'Sofas > Corner sofas')
  const labels = async (language: string) =>
    (
      await ask<{ categories: { path: string; label: string; name: string }[]; products: { results: { category: string; categoryLabel: string }[] } }>(
        '{ categories { path label name } products(searchTerm: "CAT-3") { results(limit: 1) { category categoryLabel } } }',
        {},
        { headers: { 'accept-language': language } },
      )
    ).products.results
  assert.deepEqual(await labels('en'), [{ category: 'Banken>Hoekbanken', categoryLabel: 'Sofas > Corner sofas' }])
  assert.deepEqual(await labels('nl'), [{ category: 'Banken>Hoekbanken', categoryLabel: 'Banken > Hoekbanken' }])
  assert.equal((await name('Banken', { language: 'en', text: null }, { language: 'nl', text: 'Zitbanken' })).category?.label, 'Zitbanken')
  assert.deepEqual(
    (await name('Banken', { language: 'xx', text: 'Sofas' })).errors.map(({ code }) => code),
    ['language.unknown'],
  )
  assert.deepEqual((await name('Nergens', { language: 'en', text: 'Sofas' })).errors, [{ field: 'path', code: 'missing' }])
})

test('[PROD-27] a misspelt category is merged with all below it, and one revert takes it back', async () => {
  const before = await stored()
  const prepared = await prepare('Bankenn', ' Banken ')
  assert.equal(prepared.job?.title, 'Merge category “Bankenn” into “Zitbanken” (1 product)')
  assert.equal(prepared.job.preview.changes, 1)
  assert.deepEqual(await stored(), before)
  const merged = await start(prepared)
  assert.deepEqual(await stored(), { ...before, 'CAT-4': 'Banken > Hoekbanken > Links' })
  assert.deepEqual((await applyRevert(db, { changeSetId: merged }, options)).blocked, [])
  assert.deepEqual(await stored(), before)
})

test('[PROD-27] a category is moved below another one with its products; one that left it meanwhile keeps its own', async () => {
  const before = await stored()
  const prepared = await prepare('Banken', 'Zitten > Banken')
  assert.equal(prepared.job?.title, 'Move category “Zitbanken” to “Zitten > Zitbanken” (3 products)')
  await apply(db, [{ kind: 'product', id: made.createdIds[0] ?? 0, op: 'update', fields: { category: 'Wonen' } }], options)
  await start(prepared)
  assert.deepEqual(await stored(), { ...before, 'CAT-1': 'Wonen', 'CAT-2': 'Zitten > Banken > Hoekbanken', 'CAT-3': 'Zitten > Banken > Hoekbanken' })
})

test('[PROD-29] the grid warns of a category that is spelled nearly as another one; saved again, it is written', async () => {
  const save = async (category: string, holdWarnings: boolean) =>
    (
      await ask<{ saveBulkGrid: { changeSet: { id: string } | null; rows: { errors: { field: string; code: string; message: string }[] }[] } }>(
        'mutation Save($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { changeSet { id } rows { errors { field code message } } } }',
        {
          input: {
            ...{ kind: 'PRODUCT', holdWarnings },
            rows: [
              {
                id: made.createdIds[4],
                revision: (await rows<{ revision: number }>("select revision from products where sku = 'CAT-5'"))[0]?.revision,
                fields: [{ field: 'category', value: JSON.stringify(category) }],
              },
            ],
          },
        },
      )
    ).saveBulkGrid
  const held = await save('Zitten > Bankenn', true)
  assert.equal(held.changeSet, null)
  assert.deepEqual(held.rows[0]?.errors, [
    {
      field: 'category',
      code: 'category.warned.near',
      message: '“Zitten > Bankenn” is a new category. “Zitten > Banken” is probably meant; if not, save again.',
    },
  ])
  assert.equal((await stored())['CAT-5'], 'Bankenstof')
  assert.deepEqual((await save('Poefen', true)).rows[0]?.errors, [])
  assert.notEqual((await save('Zitten > Bankenn', false)).changeSet, null)
  assert.equal((await stored())['CAT-5'], 'Zitten > Bankenn')
  await save('Bankenstof', false)
})

test('a path that cannot be is refused with its reason', async () => {
  const refused = async (from: string, to: string) => (await prepare(from, to)).errors.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await refused('Nergens', 'Ergens'), ['from category.gone'])
  assert.deepEqual(await refused('Zitten', 'Zitten > > Banken'), ['to category.unnamed'])
  assert.deepEqual(await refused('Zitten', '  '), ['to category.unnamed'])
  assert.deepEqual(await refused('Zitten > Banken', 'Zitten>Banken'), ['to category.same'])
  assert.deepEqual(await refused('Zitten', 'Zitten > Banken > Oud'), ['to category.inside'])
  assert.deepEqual(await refused('Zitten', 'x'.repeat(240)), ['to category.long'])
  assert.equal((await prepare('Zitten', 'Zitten meubels')).job?.title, 'Move category “Zitten” to “Zitten meubels” (2 products)')
})

test('automations that name a category are told beside it', async () => {
  const condition = (values: readonly string[]) => ({ field: 'CATEGORY', operator: 'CONTAINS', values, language: null })
  const automation = (name: string, values: readonly string[]): PlanItem => ({
    kind: 'automation',
    id: null,
    op: 'create',
    fields: { name, conditions: [condition(values)], actions: [{ kind: 'SET_ACTIVE', active: false }] },
  })
  assert.deepEqual((await apply(db, [automation('Nieuw in Wonen', ['Wonen', 'Zitten > Banken']), automation('Stof', ['Bankenstof'])], options)).blocked, [])
  const { categories } = await ask<{ categories: { path: string; automations: { name: string }[] }[] }>('{ categories { path automations { name } } }')
  assert.deepEqual(categories.flatMap(({ path, automations }) => automations.map(({ name }) => `${path}: ${name}`)).toSorted(), [
    'Bankenstof: Stof',
    'Wonen: Nieuw in Wonen',
    'Zitten > Banken: Nieuw in Wonen',
  ])
})
