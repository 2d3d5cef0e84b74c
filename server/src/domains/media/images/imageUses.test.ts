import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

// Where an image is shown, and what happens there when it is deleted or replaced.

const { db, ask, rows, runJobs } = await withServer()

async function make(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const image = (name: string) => make('image', { name, contentKey: `uses-${name}`, width: 1600, height: 902 })
const block = (id: string, ids: object) => ({ id, columns: 'FULL', background: 'TRANSPARENT', ...ids })

const [old, fresh, lonely] = [await image('old'), await image('new'), await image('lonely')]
const colour = await make('attribute', { code: 'color', type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } })
const red = await make('attributeValue', { attribute: colour, value: 'Rood', names: { nl: 'Rood', en: 'Red' }, image: old })
const list = await make('priceList', { name: 'Zomer', promoBannerImage: old })
const sofa = await make('product', { type: 'SIMPLE', sku: 'SOFA', 'content.nl.name': 'Bank', images: [lonely, old, fresh] })
const chair = await make('product', {
  type: 'SIMPLE',
  sku: 'CHAIR',
  'content.nl.name': 'Stoel',
  blocks: [block('block001', { type: 'IMAGE', image: old }), block('block002', { type: 'IMAGE_IMAGE', columns: 'HALF_HALF', images: [lonely, old] })],
})

interface Job {
  id: string
  title: string
  total: number
  preview: { changes: number; deletes: number }
}
const job = 'job { id title total preview { changes deletes } } errors { field code message }'
const prepareReplace = async (id: number, by: number | string) =>
  (
    await ask<{ prepareImageReplace: { job: Job | null; errors: { field: string; code: string; message: string }[] } }>(
      `mutation Prepare($id: ID!, $by: ID!) { prepareImageReplace(id: $id, by: $by) { ${job} } }`,
      { id, by },
    )
  ).prepareImageReplace
const shown = async () => ({
  images: (await rows<{ ids: number[] }>('select array_agg(image_id order by position) as ids from product_images where product_id = $1', [sofa]))[0]?.ids,
  blocks: (await rows<{ images: number[] }>('select images from product_blocks where product_id = $1 order by position', [chair])).map(({ images }) => images),
  value: (await rows<{ image_id: number }>('select image_id from attribute_values where id = $1', [red]))[0]?.image_id,
  banner: (await rows<{ id: number }>('select promo_banner_image_id as id from price_lists where id = $1', [list]))[0]?.id,
})
const start = async (id: string | undefined) => {
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id })
  await runJobs()
}
const asMade = { images: [lonely, old, fresh], blocks: [[old], [lonely, old]], value: old, banner: old }

test('MEDIA-02 where an image is shown: products, blocks, values, price lists', async () => {
  const { image: found } = await ask<{ image: { usageCount: number; uses: { contentType: string; label: string; field: string; address: string | null }[] } }>(
    'query Uses($id: ID!) { image(id: $id) { usageCount uses { contentType label field address } } }',
    { id: old },
  )
  assert.deepEqual(
    new Set(found.uses.map(({ contentType, label, field, address }) => `${contentType} ${label} ${field} ${address}`)),
    new Set([
      `product Bank Photos /products/${sofa}/edit`,
      `product Stoel Description blocks /products/${chair}/edit`,
      `attributeValue Red Image /attributes/values/${red}/edit`,
      `priceList Zomer Promo banner /price-lists/${list}/edit`,
    ]),
  )
})

test('MEDIA-02 an image is replaced wherever it is shown, as one change set that says how much it is before, and is taken back whole', async () => {
  assert.deepEqual(await shown(), asMade)
  const { job: prepared, errors } = await prepareReplace(old, fresh)
  assert.deepEqual([errors, prepared?.title, prepared?.total, prepared?.preview], [[], 'Show new instead of old in 4 places', 4, { changes: 4, deletes: 0 }])
  assert.deepEqual(await shown(), asMade, 'nothing is written')
  await start(prepared?.id)
  assert.deepEqual(await shown(), { images: [lonely, fresh], blocks: [[fresh], [lonely, fresh]], value: fresh, banner: fresh })
  assert.deepEqual(await rows('select usage_count from images where id = any($1) order by id', [[old, fresh, lonely]]), [
    { usage_count: 0 },
    { usage_count: 1 },
    { usage_count: 1 },
  ])
  assert.equal(
    (await rows("select distinct change_set_id from change_items where change_set_id in (select id from change_sets where source = 'imageReplace')")).length,
    1,
  )
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: prepared?.id })
  await runJobs()
  assert.deepEqual(await shown(), asMade)
})

test('what cannot be replaced is refused in words', async () => {
  const refused = async (id: number, by: number | string) => (await prepareReplace(id, by)).errors.map(({ field, message }) => [field, message])
  assert.deepEqual(await refused(old, old), [['by', 'Choose another image: one cannot take the place of itself.']])
  assert.deepEqual(await refused(old, 'x'), [['by', 'This image no longer exists.']])
  assert.deepEqual(await refused(sofa, fresh), [['id', 'This image no longer exists.']])
  const unused = await image('unused')
  assert.deepEqual(await refused(unused, fresh), [['id', 'Nothing shows this image.']])
})

test('MEDIA-02 an image is deleted after a look at what shows it, and comes back to all of it', async () => {
  const { prepareImageDelete } = await ask<{ prepareImageDelete: { job: Job; errors: object[] } }>(
    `mutation Prepare($ids: [ID!]) { prepareImageDelete(selection: { ids: $ids }) { ${job} } }`,
    { ids: [old] },
  )
  assert.deepEqual([prepareImageDelete.errors, prepareImageDelete.job.title, prepareImageDelete.job.preview.deletes], [[], 'Delete 1 image', 1])
  await start(prepareImageDelete.job.id)
  assert.deepEqual(await shown(), { images: [lonely, fresh], blocks: [[], [lonely]], value: null, banner: null })
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: prepareImageDelete.job.id })
  await runJobs()
  assert.deepEqual(await shown(), asMade)
})

test('MEDIA-02 an alt text is suggested by what the product is called that shows the image, and by its colour', async () => {
  const photo = await image('suggested')
  const suggestions = async () =>
    (
      await ask<{ image: { altTextSuggestions: { language: string; text: string }[] } }>(
        'query Suggested($id: ID!) { image(id: $id) { altTextSuggestions { language text } } }',
        { id: photo },
      )
    ).image.altTextSuggestions.map(({ language, text }) => `${language}: ${text}`)
  assert.deepEqual(await suggestions(), [])
  await make('product', {
    type: 'SIMPLE',
    sku: 'SUGGESTED',
    'content.nl.name': 'Bank Lund',
    'content.en.name': 'Red sofa Lund',
    images: [photo],
    'attribute.color': red,
  })
  assert.deepEqual(await suggestions(), ['nl: Bank Lund, rood', 'en: Red sofa Lund'])
})
