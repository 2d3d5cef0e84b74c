import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { runJob } from '../../../services/jobs/runJob.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, rows, staff } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }

async function write(items: PlanItem[], at?: Date): Promise<{ ids: number[]; changeSet: string }> {
  const outcome = await apply(db, items, { actor: anna, source: 'product', at })
  assert.deepEqual(outcome.blocked, [])
  return { ids: outcome.createdIds.map((id) => id ?? 0), changeSet: String(outcome.changeSetId) }
}
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const product = (sku: string, fields: Record<string, FieldValue> = {}) => create('product', { type: 'SIMPLE', sku, ...fields })
const gone = (...ids: number[]): PlanItem[] => ids.map((id) => ({ kind: 'product', id, op: 'delete', fields: {} }))

interface Entry {
  id: string
  contentType: string
  label: string
  deletedBy: string
  until: string
  changeSet: { id: string }
}
const bin = async (args = ''): Promise<{ totalCount: number; results: Entry[] }> =>
  (
    await ask<{ bin: { totalCount: number; results: Entry[] } }>(
      `{ bin${args} { totalCount results(limit: 100) { id contentType label deletedBy until changeSet { id } } } }`,
    )
  ).bin
const labels = async (args?: string) => {
  const { totalCount, results } = await bin(args)
  assert.equal(totalCount, results.length)
  return results.map(({ label }) => label)
}
interface Payload {
  changeSet: { id: string; sentence: string; canRevert: boolean } | null
  job: { id: string; total: number; title: string } | null
  errors: { code: string; message: string }[]
}
const restore = async (ids: (string | number)[], key?: string): Promise<Payload> =>
  (
    await ask<{ restore: Payload }>(
      'mutation Restore($ids: [ID!]!, $key: String) { restore(ids: $ids, idempotencyKey: $key) { changeSet { id sentence canRevert } job { id total title } errors { code message } } }',
      { ids, key },
    )
  ).restore

/** All rows that belong to products. */
const state = () =>
  rows(`select 'product' as what, to_jsonb(p) - 'updated_at' - 'revision' as row from products p
    union all select 'content', to_jsonb(c) from product_contents c
    union all select 'component', to_jsonb(b) from bundle_components b
    union all select 'related', to_jsonb(r) from related_products r
    union all select 'website', to_jsonb(w) - 'updated_at' - 'revision' - 'updated_by' - 'sync_version' - 'due_at' from website_products w
    union all select 'review', to_jsonb(r) from review_products r
    union all select 'listing', to_jsonb(l) - 'updated_at' from product_listings l
    union all select 'document', to_jsonb(d) from search_documents d order by 1, 2`)

const {
  ids: [website = 0],
} = await write([create('website', { name: 'lindeman.example' })])
const {
  ids: [chair = 0, table = 0, stool = 0],
} = await write([
  product('BAARN-1', { 'content.nl.name': 'Stoel Baarn', 'content.en.name': 'Chair Baarn', brand: 'Vos' }),
  product('TAFEL-1', { 'content.nl.name': 'Tafel Zeist' }),
  product('KRUK-1'),
])
await write([
  product('SET-1', {
    type: 'BUNDLE',
    'content.nl.name': 'Eethoek',
    components: [
      { product: table, quantity: 1 },
      { product: chair, quantity: 4 },
    ],
  }),
  create('websiteProduct', { product: chair, website, onlineStatus: 'ONLINE' }),
  create('review', { customerName: 'Truus', content: 'Mooi', stars: 5, date: '2025-01-01', products: [chair, stool] }),
  { kind: 'product', id: table, op: 'update', fields: { crossSell: [chair, stool] } },
])

test('what is deleted lies in the bin, found by its name and kind; what went along with it does not lie beside it', async () => {
  assert.deepEqual(await labels(), [])
  const { changeSet } = await write(gone(chair))
  assert.deepEqual(await rows('select from website_products'), [])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + 30 * 86_400_000)
  assert.deepEqual(await bin(), {
    totalCount: 1,
    results: [{ id: String(chair), contentType: 'product', label: 'Stoel Baarn', deletedBy: 'Anna Bos', until: today, changeSet: { id: changeSet } }],
  })
  await write([{ kind: 'website', id: website, op: 'delete', fields: {} }])
  assert.deepEqual(await labels(), ['lindeman.example', 'Stoel Baarn'])
  assert.deepEqual(await labels('(filter: { contentTypes: ["product"] })'), ['Stoel Baarn'])
  assert.deepEqual(await labels('(filter: { not: [{ contentTypes: ["product"] }] })'), ['lindeman.example'])
  assert.deepEqual(await labels('(searchTerm: "baarn CHAIR")'), ['Stoel Baarn'])
  assert.deepEqual(await labels('(searchTerm: "baarn-1")'), ['Stoel Baarn'])
  assert.deepEqual(await labels('(searchTerm: "vos")'), [])
  assert.deepEqual(await labels('(searchTerm: "?")'), [])
  assert.deepEqual((await restore([website, chair])).errors, [])
  assert.deepEqual(await labels(), [])
})

test('it comes back as it was, with what went along and with what referred to it; and can go again', async () => {
  const before = await state()
  await write(gone(chair))
  const { changeSet, errors } = await restore([chair], 'back')
  assert.deepEqual(errors, [])
  assert.equal(changeSet?.sentence, 'Anna Bos restored Stoel Baarn and 1 website product')
  assert.deepEqual(await state(), before)
  assert.deepEqual(await restore([chair], 'back'), { changeSet: { ...changeSet, canRevert: true }, job: null, errors: [] })
  assert.deepEqual((await restore([chair])).errors, [{ code: 'notInBin', message: 'It is not in the bin any more.' }])
  const again = await ask<{ revert: { errors: object[] } }>('mutation Revert($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', {
    id: changeSet?.id,
  })
  assert.deepEqual(again.revert.errors, [])
  assert.deepEqual(await labels(), ['Stoel Baarn'])
  await restore([chair])
  assert.deepEqual(await state(), before)
})

test('things that were deleted together come back one by one, in any order, and are what they were', async () => {
  const before = await state()
  await write(gone(table, chair, stool))
  await restore([stool])
  await restore([chair])
  assert.deepEqual(await labels(), ['Tafel Zeist'])
  await restore([table])
  assert.deepEqual(await state(), before)
})

test('things that were deleted one after the other come back one by one, too', async () => {
  const before = await state()
  await write(gone(table))
  await write(gone(chair))
  // The table was deleted together with a chair that is still in the bin.
  assert.deepEqual((await restore([table])).errors, [])
  assert.deepEqual((await restore([chair])).errors, [])
  assert.deepEqual(await labels(), [])
  assert.deepEqual((await rows('select sku from products order by sku')).length, before.filter(({ what }) => (what as string) === 'product').length)
})

test('what cannot come back says why: its code was given to another meanwhile', async () => {
  const {
    ids: [old = 0],
  } = await write([product('DUBBEL-1', { 'content.nl.name': 'Oude kruk' })])
  await write(gone(old))
  await write([product('dubbel-1')])
  const { changeSet, errors } = await restore([old])
  assert.equal(changeSet, null)
  assert.deepEqual(
    errors.map(({ code, message }) => [code, message.startsWith('Oude kruk: SKU')]),
    [['taken', true]],
  )
})

test('after thirty days it is in the bin no more', async () => {
  // at noon in Amsterdam, this many calendar days ago: the clocks change twice a year
  const [moments] = await rows<{ late: Date; last: Date }>(`
    select (noon - interval '31 days') at time zone 'Europe/Amsterdam' as late, (noon - interval '30 days') at time zone 'Europe/Amsterdam' as last
    from (select date_trunc('day', now() at time zone 'Europe/Amsterdam') + interval '12 hours' as noon)`)
  const {
    ids: [late = 0, last = 0],
  } = await write([product('LAAT-1'), product('LAAT-2')])
  await write(gone(late), moments?.late)
  await write(gone(last), moments?.last)
  assert.deepEqual(await labels('(searchTerm: "laat")'), ['LAAT-2'])
  assert.deepEqual(
    (await restore([late])).errors.map(({ code }) => code),
    ['notInBin'],
  )
  assert.deepEqual((await restore([last])).errors, [])
})

test('all that a search finds come back, however many pages that are; the same key brings them back once', async () => {
  const { ids } = await write(['ZOEK-1', 'ZOEK-2', 'ANDERS-1'].map((sku) => product(sku)))
  await write(gone(...ids))
  type Answer = { restore: { changeSet: { id: string } | null; errors: { field: string; code: string }[] } }
  const find = async (variables: Record<string, unknown>) =>
    (
      await ask<Answer>(
        'mutation Found($ids: [ID!], $selection: BinSelection, $key: String) { restore(ids: $ids, selection: $selection, idempotencyKey: $key) { changeSet { id } errors { field code } } }',
        variables,
      )
    ).restore
  const selection = { searchTerm: 'zoek', filter: { contentTypes: ['product'] } }
  const first = await find({ selection, key: 'zoek' })
  assert.deepEqual(first.errors, [])
  assert.deepEqual(
    (await rows('select id from entities where id = any($1) order by id', [ids])).map(({ id }) => id),
    ids.slice(0, 2),
  )
  assert.deepEqual(await find({ selection, key: 'zoek' }), first)
  assert.deepEqual((await find({ selection })).errors, [{ field: 'selection', code: 'selection.none' }])
  assert.deepEqual((await find({ ids, selection })).errors, [{ field: 'selection', code: 'selection.both' }])
})

test('more than two hundred come back by a job', async () => {
  const { ids } = await write(Array.from({ length: 203 }, (_, place) => product(`VEEL-${place}`)))
  await write(ids.slice(0, 202).map((id) => ({ kind: 'product', id, op: 'update', fields: { crossSell: [ids[202] ?? 0] } })))
  const before = await state()
  await write(gone(...ids))
  const { job, changeSet, errors } = await restore(ids)
  assert.deepEqual([changeSet, errors, job?.total, job?.title], [null, [], 203, 'Restore 203 items'])
  await runJob(db, Number(job?.id))
  assert.deepEqual(await rows('select state, done, failed, skipped from jobs where id = $1', [job?.id]), [{ state: 'DONE', done: 203, failed: 0, skipped: 0 }])
  assert.deepEqual(await state(), before)
})
