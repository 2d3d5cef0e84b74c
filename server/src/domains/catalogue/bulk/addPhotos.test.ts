import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { type FieldError, withServer } from '../../../testing/index.ts'

// Photos for many products at once, such as one of a fabric for all sizes.

const { db, rows, ask, runJobs } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })

interface Job {
  id: string
  title: string
  preview: { changes: number } | null
}

test('[PROD-27 PROD-08] photos go to all variations of one axis value in one change set, before or behind their own; a photo that one has already stays where it is, and one revert takes all back', async () => {
  const [sand = 0, detail = 0, own = 0] = await write(
    ['sand', 'detail', 'own'].map((name) => create('image', { name, contentKey: `photo-${name}`, width: 1600, height: 1200 })),
  )
  const [colour = 0] = await write([create('attribute', { code: 'colour', type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } })])
  const [oak = 0, black = 0] = await write(['Eiken', 'Zwart'].map((value) => create('attributeValue', { attribute: colour, value, names: { nl: value } })))
  const [head = 0] = await write([create('product', { sku: 'PHOTO-HEAD', type: 'CONFIGURABLE', axes: [colour] })])
  const [small = 0, large = 0, dark = 0] = await write([
    create('product', { type: 'SIMPLE', sku: 'PHOTO-1', parent: head, 'attribute.colour': oak }),
    create('product', { type: 'SIMPLE', sku: 'PHOTO-2', parent: head, 'attribute.colour': oak, images: [own, sand] }),
    create('product', { type: 'SIMPLE', sku: 'PHOTO-3', parent: head, 'attribute.colour': black, images: [own] }),
  ])
  const photos = async () =>
    (
      await rows<{ id: number; images: number[] }>(
        'select p.id, array_remove(array_agg(i.image_id order by i.position), null) as images from products p left join product_images i on i.product_id = p.id where p.parent_id = $1 group by 1 order by 1',
        [head],
      )
    ).map(({ id, images }) => [id, images])
  const before = await photos()
  const prepare = async (input: object) =>
    (
      await ask<{ prepareProductsBulk: { job: Job | null; errors: FieldError[] } }>(
        `mutation Photos($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id title preview { changes } } errors { field code message } } }`,
        { input: { action: 'ADD_PHOTOS', ...input } },
      )
    ).prepareProductsBulk
  const oaken = { selection: { filter: { parent: String(head), attributeValues: [String(oak)] } } }
  for (const [images, code] of [
    [[], 'required'],
    [['0'], 'reference.missing'],
    [[String(head)], 'reference.missing'],
    [Array.from({ length: 51 }, (_, at) => String(at + 1)), 'images.tooMany'],
  ] as const)
    assert.deepEqual(
      (await prepare({ ...oaken, images })).errors.map((one) => [one.field, one.code]),
      [['images', code]],
    )

  const { job, errors } = await prepare({ ...oaken, images: [String(sand), String(detail)], first: true })
  assert.deepEqual([errors, job?.title, job?.preview?.changes], [[], 'Add 2 photos to 2 products', 2])
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  assert.deepEqual(await photos(), [
    [small, [sand, detail]],
    [large, [detail, own, sand]],
    [dark, [own]],
  ])
  const [set] = await rows<{ id: number }>('select id from change_sets where job_id = $1', [job?.id])
  const { blocked } = await applyRevert(db, { changeSetId: set?.id ?? 0 }, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'activity' })
  assert.deepEqual([blocked, await photos()], [[], before])

  const behind = await prepare({ ...oaken, images: [String(detail)] })
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: behind.job?.id })
  await runJobs()
  assert.deepEqual(await photos(), [
    [small, [detail]],
    [large, [own, sand, detail]],
    [dark, [own]],
  ])
})
