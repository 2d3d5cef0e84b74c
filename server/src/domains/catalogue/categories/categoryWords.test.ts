import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, findTitles, type Plan, wordsFor } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { findJob, titleOf } from '../../../services/jobs/index.ts'
import { anna, withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()

async function write(plan: Plan): Promise<number[]> {
  const { blocked, createdIds } = await apply(db, plan, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map(Number)
}
const make = async (kind: string, fields: Record<string, FieldValue>) => (await write([{ kind, id: null, op: 'create', fields }]))[0] ?? 0

await make('product', { type: 'SIMPLE', sku: 'WORDS-1', category: 'Banken>Hoekbanken' })
await make('product', { type: 'SIMPLE', sku: 'WORDS-2', category: 'Stoelen' })
await make('product', { type: 'SIMPLE', sku: 'WORDS-3', category: 'Zitten' })
await make('category', { path: 'Banken', names: { en: 'Sofas' } })
const corner = await make('category', { path: 'Banken > Hoekbanken', names: { en: 'Corner sofas', nl: 'Hoekzitters' } })
await make('category', { path: 'Zitten', names: { en: 'Seating' } })
const chairs = await make('category', { path: 'Stoelen', sortOrder: 3 })

const inBoth = async <Result>(read: (language: 'nl' | 'en') => Promise<Result>) => [await read('nl'), await read('en')]
const asked = async <Result>(query: string, variables: object, language: string) =>
  ask<Result>(query, variables as never, { headers: { 'accept-language': language } })

test('[I18N-01] the log names categories, and what becomes of a product’s own, in the reader’s language', async () => {
  const change = { kind: 'product', field: 'category', before: 'Stoelen', after: 'Banken>Hoekbanken' }
  const told = await inBoth(async (language) => {
    const [words] = await wordsFor(db, intlFor(language), [change])
    return [words?.before, words?.after, words?.form]
  })
  assert.deepEqual(told, [
    ['Stoelen', 'Banken > Hoekzitters', 'TEXT'],
    ['Stoelen', 'Sofas > Corner sofas', 'TEXT'],
  ])
  const titles = await inBoth(async (language) => {
    const found = await findTitles(db, intlFor(language), [corner, chairs])
    return [found.get(corner)?.title, found.get(chairs)?.title]
  })
  assert.deepEqual(titles, [
    ['Banken > Hoekzitters', 'Stoelen'],
    ['Sofas > Corner sofas', 'Stoelen'],
  ])
  // its path is what is changed of it, and is told as it is
  const [path] = await wordsFor(db, intlFor('en'), [{ kind: 'category', field: 'path', before: 'Banken > Hoekbanken', after: 'Banken' }])
  assert.deepEqual([path?.before, path?.after], ['Banken > Hoekbanken', 'Banken'])
})

test('[I18N-01] the sentence of an automation, and what a rule assigns, name a category in the reader’s language', async () => {
  const id = await make('automation', {
    name: 'Hoekbanken uit',
    conditions: [{ field: 'CATEGORY', operator: 'CONTAINS', values: ['Banken>Hoekbanken', 'Stoelen'], language: null }],
    actions: [{ kind: 'SET_ACTIVE', active: false }],
  })
  const sentences = await inBoth(
    async (language) =>
      (await asked<{ automation: { sentence: string } }>('query($id: ID!) { automation(id: $id) { sentence } }', { id: String(id) }, language)).automation
        .sentence,
  )
  assert.match(sentences[0] ?? '', /Banken > Hoekzitters of Stoelen/)
  assert.match(sentences[1] ?? '', /Sofas > Corner sofas or Stoelen/)
  const assign = {
    target: 'NEW_PRODUCTS',
    values: [
      { targetKind: 'FIELD', target: 'category', value: 'Banken > Hoekbanken' },
      { targetKind: 'FIELD', target: 'series', value: 'Banken' },
    ],
  }
  const [words] = await wordsFor(db, intlFor('en'), [{ kind: 'rule', field: 'assign', before: null, after: assign }])
  assert.match(words?.after ?? '', /Sofas > Corner sofas.*Series: Banken/s)
})

test('[I18N-01] the title of a job that moves a category names both in the reader’s language', async () => {
  const titles = async (from: string, to: string) => {
    const { prepareCategoryMove } = await asked<{ prepareCategoryMove: { job: { id: string } } }>(
      'mutation($input: CategoryMoveInput!) { prepareCategoryMove(input: $input) { job { id } } }',
      { input: { from, to } },
      'en',
    )
    const job = await findJob(db, Number(prepareCategoryMove.job.id))
    return job ? [titleOf(intlFor('nl'), job), titleOf(intlFor('en'), job)] : []
  }
  // its own name goes along
  assert.deepEqual(await titles('Banken > Hoekbanken', 'Zitten > Hoekbanken'), [
    'Categorie “Banken > Hoekzitters” verplaatsen naar “Zitten > Hoekzitters” (1 product)',
    'Move category “Sofas > Corner sofas” to “Seating > Corner sofas” (1 product)',
  ])
  // another name is another name
  assert.equal((await titles('Banken', 'Bankstellen'))[1], 'Move category “Sofas” to “Bankstellen” (1 product)')
  // that of the category that stays
  assert.equal((await titles('Stoelen', 'Banken > Hoekbanken'))[1], 'Merge category “Stoelen” into “Sofas > Corner sofas” (1 product)')
})
