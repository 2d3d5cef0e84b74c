import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, statementsOf, withServer } from '../../../testing/index.ts'

// The preview of a prepared job is computed at the first view, then stored and paged from there.

const { db, rows, ask } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const { blocked, createdIds } = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, active: false, ...fields },
})
const ids = await write(Array.from({ length: 30 }, (_, at) => product(`KP-${String(at).padStart(2, '0')}`, { active: at % 3 === 0 })))

interface Page {
  changes: number
  unchanged: number
  entities: { label: string; changes: { field: string; before: string | null; after: string | null }[] }[]
}
const pageFields = (args: string) => `preview { changes unchanged entities(${args}) { label changes { field before after } } }`
const prepare = async (args: string) =>
  (
    await ask<{ prepareProductsBulk: { job: { id: string; preview: Page } } }>(
      `mutation Prepare($ids: [ID!]) { prepareProductsBulk(input: { selection: { ids: $ids }, action: ACTIVATE }) { job { id ${pageFields(args)} } } }`,
      { ids },
    )
  ).prepareProductsBulk.job
const page = async (id: string, args: string) =>
  (await ask<{ node: { preview: Page | null } }>(`query Page($id: ID!) { node(id: $id) { ... on Job { ${pageFields(args)} } } }`, { id })).node.preview

test('the pages of a preview are one preview: the plan is worked out for the first alone', async () => {
  const job = await prepare('limit: 8')
  assert.deepEqual([job.preview.changes, job.preview.unchanged, job.preview.entities.length], [20, 10, 8])
  const labels = job.preview.entities.map(({ label }) => label)
  const sent = await statementsOf(async () => {
    for (const offset of [8, 16]) labels.push(...((await page(job.id, `group: CHANGE, limit: 8, offset: ${offset}`))?.entities ?? []).map(({ label }) => label))
  })
  assert.deepEqual(
    labels,
    Array.from({ length: 30 }, (_, at) => at)
      .filter((at) => at % 3 !== 0)
      .map((at) => `KP-${String(at).padStart(2, '0')}`),
  )
  assert.deepEqual(
    sent.filter((text) => text === '/* jobItems.ids'),
    [],
    'nobody asks what the job is about',
  )
  assert.equal(sent.filter((text) => text === '/* jobPreviews.page').length, 2)
  assert.deepEqual((await page(job.id, 'group: UNCHANGED'))?.entities, [])
  assert.deepEqual((await page(job.id, 'group: BLOCKED'))?.entities, [])

  // A shown preview stays the same on every page, whatever is written meanwhile: the job checks again itself.
  await write([{ kind: 'product', id: ids[1] ?? 0, op: 'update', fields: { active: true } }])
  assert.equal((await page(job.id, 'limit: 1'))?.changes, 20)
})

test('with its start nothing of a preview is left', async () => {
  const job = await prepare('limit: 1')
  const kept = async () =>
    (await rows<{ count: number }>('select count(*)::integer as count from job_preview_entities where job_id = $1', [Number(job.id)]))[0]?.count
  assert.ok(await kept())
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job.id })
  assert.equal(await kept(), 0)
  assert.equal(await page(job.id, 'limit: 1'), null)
})
