import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawFurniture } from '../../../demo/drawings/drawFurniture.ts'
import { apply } from '../../../engine/index.ts'
import { localStorage, mediaFolder, originalName } from '../../../platform/storage/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, get, dataFolder } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const drawing = { type: 'armchair', body: '#7d8f84', accent: '#8a5a3c', view: 'front', seed: 3 } as const
await localStorage(mediaFolder(dataFolder)).write(originalName('feed0001'), Buffer.from(drawFurniture(drawing)))
const [chair = null] = (
  await apply(
    db,
    [
      {
        kind: 'image',
        id: null,
        op: 'create',
        fields: { name: 'Fauteuil Écru', altText: 'Fauteuil van voren', contentKey: 'feed0001', width: 1600, height: 902 },
      },
      { kind: 'image', id: null, op: 'create', fields: { name: 'Banner zomer', contentKey: 'feed0002', width: 1600, height: 500, aspectRatio: 'BANNER' } },
      { kind: 'image', id: null, op: 'create', fields: { name: 'Detail', contentKey: 'feed0003', width: 720, height: 720, aspectRatio: 'SQUARE' } },
    ],
    options,
  )
).createdIds
assert.ok(chair)
await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'CHAIR', images: [chair] } }], options)

interface Reply {
  images: { totalCount: number; results: { name: string; [field: string]: unknown }[] }
}
const query = `query Images($term: String, $filter: ImageFilter, $sort: String) { images(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) {
  name altText imageUrl image500282Url width height aspectRatio usageCount } } }`
const names = async (variables: Record<string, unknown>) => {
  const { images } = await ask<Reply>(query, variables)
  assert.equal(images.totalCount, images.results.length)
  return images.results.map((one) => one.name)
}

test('images with their addresses, which lead to pictures', async () => {
  const { images } = await ask<Reply>(query, { term: 'ecru voren' })
  assert.deepEqual(images.results, [
    {
      name: 'Fauteuil Écru',
      altText: 'Fauteuil van voren',
      imageUrl: '/media/feed0001/original.webp',
      image500282Url: '/media/feed0001/500x282.webp',
      width: 1600,
      height: 902,
      aspectRatio: 'PRODUCT',
      usageCount: 1,
    },
  ])
  const reply = await get(String(images.results[0]?.['image500282Url']))
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
})

test('images are filtered, and API-05 sorted by name, created and updated', async () => {
  assert.deepEqual(await names({ filter: { used: true } }), ['Fauteuil Écru'])
  assert.deepEqual(await names({ filter: { hasAltText: false } }), ['Banner zomer', 'Detail'])
  assert.deepEqual(await names({ filter: { aspectRatios: ['BANNER', 'SQUARE'] }, sort: '-name' }), ['Detail', 'Banner zomer'])
  assert.deepEqual(await names({ filter: { ids: [String(chair), 'x', '999999'] } }), ['Fauteuil Écru'])
  assert.deepEqual(await names({ filter: { ids: [] } }), [])
  assert.deepEqual(await names({ filter: { not: [{ ids: [String(chair)] }] } }), ['Banner zomer', 'Detail'])
  assert.deepEqual(await names({ filter: { hasAltText: false, not: [{ aspectRatios: ['BANNER'] }, { used: true }] } }), ['Detail'])
  assert.deepEqual(await names({ sort: 'created' }), ['Fauteuil Écru', 'Banner zomer', 'Detail'])
  assert.deepEqual((await names({ sort: '-updated' })).length, 3)
  assert.match((await call(query, { sort: 'date' })).errors?.[0]?.message ?? '', /cannot be sorted by date/)
})

test('a description block that shows an image is counted among its uses, and its image is no longer among those that nobody uses', async () => {
  const {
    createdIds: [banner = 0, detail = 0, template = 0],
  } = await apply(
    db,
    ['Blok', 'Los', 'Sjabloon'].map((name, place) => ({
      kind: 'image',
      id: null,
      op: 'create',
      fields: { name, contentKey: `b10c000${place}`, width: 900, height: 900 },
    })),
    options,
  )
  const common = { columns: 'FULL', background: 'TRANSPARENT' }
  const block = (id: string, image: number | null) => ({ id, type: 'IMAGE', ...common, image })
  const pair = { id: 'pairpair', type: 'IMAGE_IMAGE', ...common, columns: 'HALF_HALF', images: [banner, banner] }
  const {
    createdIds: [bench = 0],
  } = await apply(
    db,
    [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'BENCH', images: [banner], blocks: [block('block001', banner), pair] } }],
    options,
  )
  await apply(
    db,
    [
      { kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'STOOL', blocks: [block('block002', banner)] } },
      { kind: 'blockTemplate', id: null, op: 'create', fields: { name: 'Set', blocks: [block('block003', template)] } },
    ],
    options,
  )
  const uses = async () => {
    const { images } = await ask<Reply>(query, { filter: { ids: [banner, detail, template, chair] }, sort: 'name' })
    return Object.fromEntries(images.results.map(({ name, usageCount }) => [name, usageCount]))
  }
  assert.deepEqual(await uses(), { Blok: 4, 'Fauteuil Écru': 1, Los: 0, Sjabloon: 0 })
  const unused = { filter: { used: false, ids: [banner, detail, template, chair] } }
  assert.deepEqual(await names({ ...unused, sort: 'name' }), ['Los', 'Sjabloon'])
  await apply(db, [{ kind: 'product', id: bench, op: 'update', fields: { images: [], blocks: [] } }], options)
  assert.deepEqual(await uses(), { Blok: 1, 'Fauteuil Écru': 1, Los: 0, Sjabloon: 0 })
  assert.deepEqual(await names({ filter: { used: true }, sort: 'name' }), ['Blok', 'Fauteuil Écru'])
})
