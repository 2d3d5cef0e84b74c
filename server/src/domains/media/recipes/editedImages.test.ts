import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { apply } from '../../../engine/index.ts'
import { contentKeyOf, localStorage, mediaFolder, originalName } from '../../../platform/storage/index.ts'
import { withServer } from '../../../testing/index.ts'

// An image is edited, and its renditions are checked pixel by pixel.

const { db, ask, call, get, dataFolder, rows } = await withServer()
const storage = localStorage(mediaFolder(dataFolder))
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const

/** A grey studio with a red block left of the middle. */
async function original(): Promise<Buffer> {
  const block = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b02020' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8c8c8' } })
    .composite([{ input: block, left: 200, top: 200 }])
    .png()
    .toBuffer()
}

async function make(name: string): Promise<{ id: string; key: string }> {
  const bytes = await sharp(await original())
    .withMetadata({ density: 72 + name.length })
    .png({ compressionLevel: 1 + (name.length % 8) })
    .toBuffer()
  const key = contentKeyOf(`${name}${bytes.byteLength}`)
  await storage.write(originalName(key), bytes)
  const { createdIds, blocked } = await apply(
    db,
    [{ kind: 'image', id: null, op: 'create', fields: { name, altText: 'Blok', contentKey: key, mimeType: 'image/png', width: 1200, height: 800 } }],
    options,
  )
  assert.deepEqual(blocked, [])
  return { id: String(createdIds[0]), key }
}

interface Image {
  revision: number
  imageUrl: string
  image500282Url: string
  squareUrl: string
  bannerUrl: string
  originalUrl: string
  recipe: { operation: string }[]
  versions: {
    changeSet: string
    actor: string
    sentence: string
    isCurrent: boolean
    image500282Url: string
    recipe: { operation: string; degrees: number | null }[]
  }[]
}
const fields = `revision imageUrl image500282Url squareUrl bannerUrl originalUrl recipe { operation degrees fill colour tolerance percent x y cuts { aspectRatio x y zoom } }
  versions { changeSet actor sentence isCurrent image500282Url recipe { operation degrees } }`
const one = async (id: string) => (await ask<{ image: Image }>(`query One($id: ID!) { image(id: $id) { ${fields} } }`, { id })).image
const save = async (input: object) =>
  (
    await ask<{ updateImage: { image: Image | null; changeSet: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(
      `mutation Save($input: UpdateImageInput!) { updateImage(input: $input) { image { ${fields} } changeSet { id } errors { field code message } } }`,
      { input },
    )
  ).updateImage

interface Pixels {
  type: string | null
  width: number
  height: number
  channels: number
  at(x: number, y: number): number[]
}
async function look(address: string, accept = 'image/webp'): Promise<Pixels> {
  const reply = await get(address, { headers: { accept } })
  assert.equal(reply.status, 200, address)
  assert.equal(reply.headers.get('vary'), 'Accept')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    type: reply.headers.get('content-type'),
    width: info.width,
    height: info.height,
    channels: info.channels,
    at: (x, y) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)],
  }
}
const near = (found: number[], wanted: number[], place: string) =>
  assert.ok(
    wanted.every((channel, at) => Math.abs(channel - (found[at] ?? -99)) < 14),
    `${place}: ${found.join(' ')} is not ${wanted.join(' ')}`,
  )
const grey = [200, 200, 200]
const red = [176, 32, 32]
const white = [255, 255, 255]

test('MEDIA-03 MEDIA-04 an image is edited, its renditions show it in each ratio, and the original is kept', async () => {
  const { id } = await make('edited')
  const before = await one(id)
  near((await look(before.image500282Url)).at(250, 5), grey, 'whole, as it was given')
  const recipe = [
    { operation: 'BACKGROUND', fill: 'WHITE', tolerance: 10 },
    { operation: 'CROP', x: 290, y: 500, cuts: [{ aspectRatio: 'BANNER', x: 500, y: 900, zoom: 100 }] },
  ]
  const { image, errors, changeSet } = await save({ id, revision: before.revision, recipe })
  assert.deepEqual(errors, [])
  assert.ok(image && changeSet)
  assert.deepEqual(
    image.recipe.map(({ operation }) => operation),
    ['BACKGROUND', 'CROP'],
  )
  assert.notEqual(image.image500282Url, before.image500282Url)
  assert.equal(image.originalUrl, before.imageUrl)

  const whole = await look(image.imageUrl)
  assert.deepEqual([whole.width, whole.height], [1200, 800])
  near(whole.at(20, 20), white, 'the studio is white')
  near(whole.at(350, 400), red, 'the block is as it was')
  const product = await look(image.image500282Url)
  assert.deepEqual([product.width, product.height], [500, 282])
  near(product.at(2, 140), white, 'no linen beside it: it fills its frame')
  const square = await look(image.squareUrl)
  assert.deepEqual([square.width, square.height], [600, 600])
  // the window is 800 pixels wide and starts at the left edge: the centre of the block is at 350 of them
  near(square.at(262, 300), red, 'around the focal point')
  near(square.at(500, 300), white, 'beside the block')
  const banner = await look(image.bannerUrl)
  assert.deepEqual([banner.width, banner.height], [1600, 400])
  near(banner.at(460, 20), red, 'the foot of the block')
  near(banner.at(460, 390), white, 'cut out by hand, below')

  near((await look(before.image500282Url)).at(250, 5), grey, 'who keeps the old address sees the old picture')
  near((await look(image.originalUrl)).at(20, 20), grey, 'the original is kept')
})

test('MEDIA-04 each browser gets the best format that it names, under one address', async () => {
  const { id } = await make('formats')
  const { image } = await save({ id, revision: 1, recipe: [{ operation: 'BACKGROUND', fill: 'TRANSPARENT' }] })
  assert.ok(image)
  const avif = await look(image.image500282Url, 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8')
  const webp = await look(image.image500282Url, 'image/webp,*/*')
  const jpeg = await look(image.image500282Url, 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5')
  assert.deepEqual([avif.type, webp.type, jpeg.type], ['image/avif', 'image/webp', 'image/jpeg'])
  assert.deepEqual([avif.at(3, 3)[3], webp.at(3, 3)[3]], [0, 0], 'transparent')
  near(jpeg.at(3, 3), white, 'JPEG knows nothing transparent')
  assert.equal((await look(image.image500282Url, '*/*')).type, 'image/webp')
})

test('steps are done in their order: room that is made before the background is taken away becomes background, too', async () => {
  const { id } = await make('ordered')
  const { image } = await save({
    id,
    revision: 1,
    recipe: [
      { operation: 'ROTATE', degrees: 90 },
      { operation: 'PADDING', percent: 10 },
      { operation: 'BACKGROUND', fill: 'COLOUR', colour: '#3050a0' },
      { operation: 'BRIGHTNESS', percent: 20 },
    ],
  })
  assert.ok(image)
  const whole = await look(image.imageUrl)
  assert.deepEqual([whole.width, whole.height], [1040, 1440])
  near(whole.at(5, 5), [0x30, 0x50, 0xa0], 'the room')
  near(whole.at(900, 1200), [0x30, 0x50, 0xa0], 'the studio')
  // turned clockwise, the block is above the centre, and it is lighter by a fifth
  near(whole.at(520, 470), [211, 38, 38], 'the block')
  const auto = await save({
    id,
    revision: 2,
    recipe: [
      { operation: 'BACKGROUND', fill: 'AUTO' },
      { operation: 'ROTATE', degrees: 30 },
    ],
  })
  near((await look(auto.image?.imageUrl ?? '')).at(2, 2), grey, 'corners have the colour of the edge')
})

test('MEDIA-03 an edit is taken back at any time, by undo and by an older version; both are new versions', async () => {
  const { id } = await make('undone')
  const first = await save({ id, revision: 1, recipe: [{ operation: 'ROTATE', degrees: 90 }] })
  const second = await save({
    id,
    revision: 2,
    recipe: [
      { operation: 'ROTATE', degrees: 90 },
      { operation: 'PADDING', percent: 5 },
    ],
  })
  assert.notEqual(first.image?.imageUrl, second.image?.imageUrl)
  await ask('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', { id: second.changeSet?.id })
  const back = await one(id)
  assert.equal(back.imageUrl, first.image?.imageUrl)
  assert.deepEqual(
    back.versions.map(({ sentence, actor, isCurrent }) => [sentence, actor, isCurrent]),
    [
      ['rotated by 90°', 'Anna Bos', true],
      ['rotated by 90°, 5 % of room around it', 'Anna Bos', false],
      ['rotated by 90°', 'Anna Bos', false],
      ['as it was given', 'test', false],
    ],
  )
  for (const { image500282Url } of back.versions) await look(image500282Url)
  const restored = await save({ id, revision: back.revision, recipe: back.versions[3]?.recipe })
  assert.deepEqual([restored.errors, restored.image?.imageUrl], [[], back.originalUrl])
  assert.equal((await save({ id, revision: 99, recipe: [] })).changeSet, null, 'what is so already is not written')
})

test('a recipe that cannot be done is refused in words, by the save and by the preview', async () => {
  const { id } = await make('refused')
  const wrong = [{ operation: 'ROTATE', degrees: 400 }]
  const { errors, changeSet } = await save({ id, revision: 1, recipe: wrong })
  assert.deepEqual(
    [errors.map(({ field, message }) => [field, message]), changeSet],
    [[['recipe', 'Edits: a number of step 1 must be from -180 to 180.']], null],
  )
  const preview = await call('query Try($id: ID!, $recipe: [ImageStepInput!]!) { image(id: $id) { preview(recipe: $recipe) { picture } } }', {
    id,
    recipe: wrong,
  })
  assert.equal(preview.errors?.[0]?.message, 'Edits: a number of step 1 must be from -180 to 180.')
})

test('the editor is shown what a recipe makes of the picture, and what it takes for background, and nothing is written', async () => {
  const { id } = await make('previewed')
  const recipe = [{ operation: 'BACKGROUND', fill: 'WHITE', tolerance: 8 }]
  const query = 'query Try($id: ID!, $recipe: [ImageStepInput!]!) { image(id: $id) { preview(recipe: $recipe) { picture width height background } } }'
  const { image } = await ask<{ image: { preview: { picture: string; width: number; height: number; background: string } } }>(query, { id, recipe })
  const { preview } = image
  assert.deepEqual([preview.width, preview.height], [900, 600])
  const pixelsOf = async (address: string) => {
    const { data, info } = await sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }
  const [shown, taken] = [await pixelsOf(preview.picture), await pixelsOf(preview.background)]
  near(shown(10, 10), white, 'white')
  near(shown(262, 300), red, 'the block')
  assert.ok((taken(10, 10)[3] ?? 0) > 100)
  assert.equal(taken(262, 300)[3], 0)
  assert.deepEqual(await rows('select recipe, revision from images where id = $1', [id]), [{ recipe: [], revision: 1 }])
})

test('alt texts are kept by language', async () => {
  const { id } = await make('spoken')
  await save({
    id,
    revision: 1,
    altText: 'Een blok',
    translations: [
      { language: 'en', text: 'A block' },
      { language: 'de', text: 'Ein Block' },
    ],
  })
  const { image } = await ask<{ image: object }>('query Alt($id: ID!) { image(id: $id) { altText translations { language text } } }', { id })
  assert.deepEqual(image, {
    altText: 'Een blok',
    translations: [
      { language: 'en', text: 'A block' },
      { language: 'de', text: 'Ein Block' },
    ],
  })
})
