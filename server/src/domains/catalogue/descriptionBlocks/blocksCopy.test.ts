import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, edit, gone, withServer } from '../../../testing/index.ts'
import { copiedFields } from './blocksCopy.rules.ts'

const { db, rows, ask, runJobs } = await withServer()

interface Job {
  id: string
  title: string
  state: string
  done: number
  failed: number
  skipped: number
  preview: { changes: number; blocked: number; unchanged: number; entities: { label: string; problems: { message: string }[] }[] } | null
  failures: { entityId: string; failed: boolean; message: string }[]
}
interface Prepared {
  job: Job | null
  errors: { field: string | null; code: string; message: string }[]
}

const jobFields =
  'id title state done failed skipped preview { changes blocked unchanged entities { label problems { message } } } failures { entityId failed message }'

const prepare = async (input: object) =>
  (
    await ask<{ prepareBlocksCopy: Prepared }>(
      `mutation Prepare($input: BlocksCopyInput!) { prepareBlocksCopy(input: $input) { job { ${jobFields} } errors { field code message } } }`,
      { input },
    )
  ).prepareBlocksCopy

async function prepared(input: object): Promise<Job> {
  const { job, errors } = await prepare(input)
  assert.deepEqual(errors, [])
  return job ?? assert.fail()
}

const jobOf = async (id: string) => (await ask<{ node: Job }>(`query J($id: ID!) { node(id: $id) { ... on Job { ${jobFields} } } }`, { id })).node

async function run({ id }: Job): Promise<Job> {
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id })
  await runJobs()
  return jobOf(id)
}

async function takeBack({ id }: Job): Promise<void> {
  const { revertJob } = await ask<{ revertJob: { job: { id: string } } }>('mutation Back($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }', {
    id,
  })
  await run({ id: revertJob.job.id } as Job)
}

const text = (id: string, background = 'TRANSPARENT') => ({ id, type: 'TEXT', columns: 'FULL', background })
let made = 0
async function product(blocks: object[] = [], texts: Record<string, string> = {}): Promise<number> {
  const item: PlanItem = {
    kind: 'product',
    id: null,
    op: 'create',
    fields: { type: 'SIMPLE', sku: `COPY-${(made += 1)}`, 'content.nl.name': `Bank Kopie ${made}`, blocks: blocks as unknown as FieldValue, ...texts },
  }
  return (await apply(db, [item], { actor: anna, source: 'test' })).createdIds[0] ?? 0
}

async function blocksOf(id: number) {
  const { product } = await ask<{ product: { fields: { field: string; value: string }[] } }>(
    'query F($id: ID!) { product(id: $id) { fields { field value } } }',
    { id },
  )
  const own = product.fields.filter(({ field }) => field.startsWith('block')).map(({ field, value }) => [field, JSON.parse(value)] as const)
  return Object.fromEntries(own) as Record<string, unknown> & { blocks?: { id: string }[] }
}

const tables = async () => [
  await rows('select product_id, id, position, body from product_blocks order by 1, 3'),
  await rows('select * from product_block_texts order by 1, 2, 3, 4'),
]

test('PROD-07 blocks are copied to products with their texts in all languages, after or instead of what is there, and taken back as a whole', async () => {
  const source = await product([text('bron0001'), text('bron0002', 'PRIMARY'), text('bron0003')], {
    'blockText.nl.bron0001.text': '<p>Een</p>',
    'blockText.de.bron0001.text': '<p>Eins</p>',
    'blockText.nl.bron0003.text': '<p>Drie</p>',
  })
  const empty = await product()
  const full = await product([text('eigen001'), text('bron0002')], {
    'blockText.nl.eigen001.text': '<p>Eigen</p>',
    'blockText.nl.bron0002.text': '<p>Ook eigen</p>',
  })
  const before = await tables()

  const job = await prepared({ product: source, blocks: ['bron0002', 'bron0001'], selection: { ids: [empty, full, source] }, replace: false })
  assert.equal(job.title, 'Copy 2 description blocks of Bank Kopie 1 to 2 products')
  assert.deepEqual([job.preview?.changes, job.preview?.blocked], [2, 0])
  // later changes of the product were not part of the agreed preview
  await apply(db, [edit(source, { 'blockText.nl.bron0001.text': '<p>Later</p>' })], { actor: anna, source: 'product' })
  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.skipped], ['DONE', 2, 0])
  assert.deepEqual(await blocksOf(empty), {
    blocks: [text('bron0001'), text('bron0002', 'PRIMARY')],
    'blockText.nl.bron0001.text': '<p>Een</p>',
    'blockText.de.bron0001.text': '<p>Eins</p>',
  })
  const after = await blocksOf(full)
  const renamed = after.blocks?.[3]?.id ?? ''
  assert.match(renamed, /^[a-z0-9]{8,36}$/)
  assert.notEqual(renamed, 'bron0002', 'only the id that was there already is a new one')
  assert.deepEqual(after, {
    blocks: [text('eigen001'), text('bron0002'), text('bron0001'), text(renamed, 'PRIMARY')],
    'blockText.nl.eigen001.text': '<p>Eigen</p>',
    'blockText.nl.bron0002.text': '<p>Ook eigen</p>',
    'blockText.nl.bron0001.text': '<p>Een</p>',
    'blockText.de.bron0001.text': '<p>Eins</p>',
  })
  await takeBack(done)
  await apply(db, [edit(source, { 'blockText.nl.bron0001.text': '<p>Een</p>' })], { actor: anna, source: 'product' })
  assert.deepEqual(await tables(), before)

  const instead = await prepared({ product: source, selection: { ids: [full, empty] }, replace: true })
  assert.equal(instead.title, 'Replace the description blocks of 2 products by 3 blocks of Bank Kopie 1')
  await run(instead)
  for (const id of [full, empty]) assert.deepEqual(await blocksOf(id), await blocksOf(source), 'a text of an earlier block of the same id is gone')
  const again = await prepared({ product: source, selection: { ids: [full, empty] }, replace: true })
  assert.deepEqual([again.preview?.changes, again.preview?.unchanged], [0, 2])
  await takeBack(await jobOf(instead.id))
  assert.deepEqual(await tables(), before)
})

test('PROD-07 a product that would have more than forty blocks is left as it is, and told of; the others get theirs', async () => {
  const source = await product([text('veel0001'), text('veel0002')])
  const nearly = await product(Array.from({ length: 39 }, (_, at) => text(`vol${10_000 + at}`)))
  const room = await product(Array.from({ length: 38 }, (_, at) => text(`vol${10_000 + at}`)))
  const job = await prepared({ product: source, selection: { ids: [nearly, room] }, replace: false })
  assert.deepEqual([job.preview?.changes, job.preview?.blocked], [1, 1])
  assert.deepEqual(
    job.preview?.entities.flatMap(({ problems }) => problems.map(({ message }) => message)),
    ['A product takes at most 40 description blocks.'],
  )
  const done = await run(job)
  assert.deepEqual([done.state, done.done, done.skipped, done.failed], ['DONE_WITH_WARNINGS', 1, 1, 0])
  assert.deepEqual(done.failures, [{ entityId: String(nearly), failed: false, message: 'A product takes at most 40 description blocks.' }])
  assert.deepEqual([(await blocksOf(nearly)).blocks?.length, (await blocksOf(room)).blocks?.length], [39, 40])
})

test('PROD-07 a block of an unknown type is copied with every key in its place; what has gone meanwhile is skipped', async () => {
  const strange = { zeta: 1, id: 'vreemd01', type: 'HOLOGRAM', alpha: { b: 1, a: 2 } }
  const source = await product([strange])
  const [stays, goes] = [await product(), await product()]
  const job = await prepared({ product: source, selection: { ids: [stays, goes] }, replace: true })
  await apply(db, [gone(goes)], { actor: anna, source: 'product' })
  assert.deepEqual([(await run(job)).skipped], [1])
  assert.equal(JSON.stringify((await blocksOf(stays)).blocks), JSON.stringify([strange]))
})

test('PROD-07 a copy that means nothing is refused with a sentence, and nothing is prepared', async () => {
  const source = await product([text('bron1001')])
  const other = await product()
  const cases: [object, string, string, string][] = [
    [{ product: 0, selection: { ids: [other] }, replace: true }, 'product', 'missing', 'The product whose blocks were to be copied no longer exists.'],
    [{ product: other, selection: { ids: [source] }, replace: true }, 'blocks', 'blocks.none', 'There are no description blocks to copy.'],
    [
      { product: source, blocks: ['nothere1'], selection: { ids: [other] }, replace: true },
      'blocks',
      'blocks.none',
      'There are no description blocks to copy.',
    ],
    [
      { product: source, selection: { ids: [source] }, replace: true },
      'selection',
      'selection.self',
      'Choose other products than the one that the blocks come from.',
    ],
    [{ product: source, selection: { ids: [] }, replace: true }, 'selection.ids', 'selection.empty', 'No product is selected.'],
  ]
  for (const [input, field, code, message] of cases) assert.deepEqual(await prepare(input), { job: null, errors: [{ field, code, message }] })
})

test('PROD-07 a save that is under way while blocks are copied is waited for, and nothing of it is lost', async () => {
  const source = await product([text('bron2001')])
  const busy = await product([text('eigen201')])
  const job = await prepared({ product: source, selection: { ids: [busy] }, replace: false })
  let copying: Promise<Job> | undefined
  await db.transaction().execute(async (transaction) => {
    await apply(transaction, [edit(busy, { blocks: [text('eigen201'), text('eigen202')] as unknown as FieldValue })], { actor: anna, source: 'product' })
    copying = run(job)
    await setTimeout(700)
  })
  await copying
  assert.deepEqual(
    (await blocksOf(busy)).blocks?.map(({ id }) => id),
    ['eigen201', 'eigen202', 'bron2001'],
  )
})

test('an id is made again until it is free, of what is there and of what comes', () => {
  const wanted = { blocks: [text('aaaaaaaa'), text('bbbbbbbb')], texts: { 'nl.aaaaaaaa.text': 'x' }, replace: false }
  const there = { blocks: [text('aaaaaaaa')], texts: { 'nl.bbbbbbbb.text': 'left behind', 'nl.aaaaaaaa.text': 'stays' } }
  const offers = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']
  const asked: string[] = []
  const fields = copiedFields(wanted, there, (id, turn) => (asked.push(`${id} ${turn}`), offers[turn - 1] ?? ''))
  assert.deepEqual(asked, ['aaaaaaaa 1', 'aaaaaaaa 2', 'aaaaaaaa 3'])
  assert.deepEqual(fields, {
    blocks: [text('aaaaaaaa'), text('cccccccc'), text('bbbbbbbb')],
    'blockText.nl.bbbbbbbb.text': null,
    'blockText.nl.cccccccc.text': 'x',
  })
})
