import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { contentKeyOf, localStorage, mediaFolder, originalName } from '../../../platform/storage/index.ts'
import { callWithFile, withServer } from '../../../testing/index.ts'

// Measurements of pictures reach the findings of the products that show them, and so does each change of a picture.

const { db, ask, get, staff, dataFolder } = await withServer()
const storage = localStorage(mediaFolder(dataFolder))

async function write(kind: string, id: number | null, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id, op: id === null ? 'create' : 'update', fields }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
async function packshot(ground: string, subject: string): Promise<number> {
  const block = await sharp({ create: { width: 1200, height: 900, channels: 3, background: subject } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: ground } })
    .composite([{ input: block }])
    .png()
    .toBuffer()
  const contentKey = contentKeyOf(bytes)
  await storage.write(originalName(contentKey), bytes)
  return write('image', null, { name: `${subject} on ${ground}`, contentKey, width: 1600, height: 1200 })
}
const measure = async (id: number) => void (await ask('query Measure($id: ID!) { image(id: $id) { quality(measure: true) { sharpness } } }', { id }))
const told = async (product: number, code: string) =>
  (
    await ask<{ product: { inspection: { items: { code: string; label: string; fixUrl: string }[] } } }>(
      'query Told($id: ID!) { product(id: $id) { inspection { items { code label fixUrl } } } }',
      { id: product },
    )
  ).product.inspection.items
    .filter((item) => item.code === `check:${code}`)
    .map(({ label }) => label)

const colour = await write('attribute', null, { code: 'color', type: 'COLOUR', names: { nl: 'Kleur', en: 'Colour' } })
const green = await write('attributeValue', null, { attribute: colour, value: 'Groen', names: { nl: 'Groen', en: 'Green' }, hex: '#2d5a45' })

test('a background that is not white is told once it was measured, and no more once it was edited and measured again', async () => {
  const image = await packshot('#b8c0c8', '#2d5a45')
  const [sofa, other] = [
    await write('product', null, { type: 'SIMPLE', sku: 'SOFA', images: [image] }),
    await write('product', null, { type: 'SIMPLE', sku: 'OTHER', images: [image] }),
  ]
  assert.deepEqual(await told(sofa, 'IMG_QUALITY'), [], 'nobody has looked yet')
  await measure(image)
  assert.deepEqual(
    [await told(sofa, 'IMG_QUALITY'), await told(other, 'IMG_QUALITY')],
    [['The background of a photo is not white'], ['The background of a photo is not white']],
  )
  await write('image', image, { recipe: [{ operation: 'BACKGROUND', fill: 'WHITE', tolerance: 12 }] })
  assert.deepEqual(await told(sofa, 'IMG_QUALITY'), [], 'what is shown now nobody has looked at')
  await measure(image)
  assert.deepEqual([await told(sofa, 'IMG_QUALITY'), await told(other, 'IMG_QUALITY')], [[], []])
  await write('image', image, { recipe: [] })
  assert.equal((await told(sofa, 'IMG_QUALITY')).length, 1, 'it was measured before')
})

test('a picture of another colour than the product says is told, until one of both is another', async () => {
  const [wrong, right] = [await packshot('#ffffff', '#a02828'), await packshot('#ffffff', '#336650')]
  await measure(wrong)
  await measure(right)
  const chair = await write('product', null, { type: 'SIMPLE', sku: 'CHAIR', images: [wrong], 'attribute.color': green })
  const [label = ''] = await told(chair, 'IMG_COLOUR')
  assert.match(label, /^The photo shows #a[0-9a-f]2[0-9a-f]2[0-9a-f], Groen says #2d5a45$/)
  await write('product', chair, { images: [right] })
  assert.deepEqual(await told(chair, 'IMG_COLOUR'), [])
  await write('product', chair, { images: [wrong, right] })
  assert.equal((await told(chair, 'IMG_COLOUR')).length, 1, 'the first is the one that counts')
  await write('attributeValue', green, { hex: '#a83030' })
  assert.deepEqual(await told(chair, 'IMG_COLOUR'), [])
})

test('a photo that looks as one of another colour does is told of both, once somebody has looked at it; two that look the same, of their product', async () => {
  const block = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  // in full size first: sharp would place the parts on the resized picture
  const whole = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await block(700, 400, '#7a5230'), left: 250, top: 300 },
      { input: await block(200, 250, '#3d2817'), left: 300, top: 150 },
    ])
    .png()
    .toBuffer()
  const sofa = (width: number) => sharp(whole).resize({ width }).jpeg({ quality: 90 }).toBuffer()
  const upload = async (bytes: Buffer, name: string) => {
    const { data } = await callWithFile<{ uploadImage: { image: { id: string } } }>(
      { get },
      'mutation($file: Upload!) { uploadImage(file: $file, choice: KEEP_BOTH) { image { id } } }',
      { bytes, name },
      {},
      staff.token,
    )
    return Number(data?.uploadImage.image.id)
  }
  const red = await write('attributeValue', null, { attribute: colour, value: 'Rood', names: { nl: 'Rood', en: 'Red' }, hex: '#a02828' })
  const first = await upload(await sofa(1200), 'sofa.jpg')
  const one = await write('product', null, { type: 'SIMPLE', sku: 'ALIKE-1', 'content.nl.name': 'Bank groen', images: [first], 'attribute.color': green })
  const smaller = await upload(await sofa(1000), 'sofa klein.jpg')
  const other = await write('product', null, { type: 'SIMPLE', sku: 'ALIKE-2', 'content.nl.name': 'Bank rood', images: [smaller], 'attribute.color': green })
  assert.deepEqual([await told(one, 'IMG_DUP'), await told(other, 'IMG_DUP')], [[], []])
  await write('product', other, { 'attribute.color': red })
  const says = (name: string) => [`${name} has another colour and a photo that looks the same`]
  assert.deepEqual([await told(one, 'IMG_DUP'), await told(other, 'IMG_DUP')], [says('Bank rood'), says('Bank groen')])
  await write('attributeValue', red, { needsApproval: true })
  assert.deepEqual([await told(one, 'IMG_DUP'), await told(other, 'IMG_DUP')], [[], []], 'a colour that does not count yet')
  await write('attributeValue', red, { needsApproval: false })
  // a later picture is compared with the existing ones
  const smallest = await upload(await sofa(800), 'sofa kleiner.jpg')
  await write('product', one, { images: [first, smallest] })
  assert.deepEqual(await told(one, 'IMG_DUP'), ['Two photos look the same', ...says('Bank rood')])
  await write('product', one, { images: [] })
  assert.deepEqual([await told(one, 'IMG_DUP'), await told(other, 'IMG_DUP')], [[], []])
})
