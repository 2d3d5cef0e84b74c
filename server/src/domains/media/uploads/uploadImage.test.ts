import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawFurniture } from '../../../demo/drawings/drawFurniture.ts'
import { apply } from '../../../engine/index.ts'
import { contentKeyOf, localStorage, mediaFolder, originalName } from '../../../platform/storage/index.ts'
import { callWithFile, withServer } from '../../../testing/index.ts'
import { duplicateScanSchedule } from '../duplicates/duplicateScanSchedule.ts'

const server = await withServer()
const { db, ask, rows, get, staff, dataFolder } = server
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const

interface Answer {
  uploadImage: {
    image: { id: string; name: string; aspectRatio: string } | null
    duplicates: { isExact: boolean; image: { id: string } }[]
    replacedCount: number
    changeSet: { id: string } | null
    errors: { code: string; message: string }[]
  }
}
const document = `mutation Upload($file: Upload!, $choice: DuplicateChoice, $replaces: ID, $idempotencyKey: String) {
  uploadImage(file: $file, choice: $choice, replaces: $replaces, idempotencyKey: $idempotencyKey) {
    image { id name aspectRatio width height } duplicates { isExact image { id } } replacedCount changeSet { id } errors { code message } } }`

const send = (bytes: Buffer, name: string, variables: Record<string, unknown> = {}, token: string | null = staff.token) =>
  callWithFile<Answer>(server, document, { bytes, name }, variables, token)
async function upload(...call: Parameters<typeof send>) {
  const { data, errors } = await send(...call)
  assert.ok(data, JSON.stringify(errors))
  return data.uploadImage
}
const drawing = { type: 'sofa', body: '#7d8f84', accent: '#8a5a3c', view: 'front', seed: 3 } as const
const draw = (look: Parameters<typeof drawFurniture>[0]) => sharp(Buffer.from(drawFurniture(look)))
const photo = await draw(drawing).jpeg().toBuffer()
const [copy, other] = await Promise.all([
  draw(drawing).resize(900).webp({ quality: 70 }).toBuffer(),
  draw({ ...drawing, body: '#4a6f96' })
    .jpeg()
    .toBuffer(),
])
const originals = () => readdirSync(join(dataFolder, 'media'), { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length

test('API-02 MEDIA-01 staff upload a picture as a part of a multipart request; it becomes an image with the name of its file', async () => {
  const { image, changeSet, errors } = await upload(photo, 'Bank Lund.jpg')
  assert.deepEqual([image?.name, image?.aspectRatio, errors], ['Bank Lund', 'PRODUCT', []])
  assert.ok(changeSet)
  assert.deepEqual(await rows('select source, actor from change_sets where id = $1', [changeSet.id]), [{ source: 'upload', actor: 'Anna Bos' }])
})

test('the same file, and a picture that looks the same, are told before anything is stored', async () => {
  const before = originals()
  const same = await upload(photo, 'Kopie.jpg')
  assert.deepEqual([same.image, same.duplicates.map(({ isExact }) => isExact)], [null, [true]])
  const alike = await upload(copy, 'Kleiner.webp')
  assert.deepEqual([alike.image, alike.duplicates.map(({ isExact }) => isExact)], [null, [false]])
  assert.equal(originals(), before)
  assert.deepEqual(await rows('select count(*)::integer as count from images'), [{ count: 1 }])
  assert.ok((await upload(other, 'Bank blauw.jpg')).image, 'in another fabric it is another photo')
})

test('both are kept when somebody says so, and then found as duplicates', async () => {
  const { image } = await upload(copy, 'Kleiner.webp', { choice: 'KEEP_BOTH' })
  assert.ok(image)
  const { images } = await ask<{ images: { results: { name: string; duplicates: { isExact: boolean; image: { name: string } }[] }[] } }>(
    'query($filter: ImageFilter) { images(filter: $filter) { results(ordering: "name") { name duplicates { isExact image { name } } } } }',
    { filter: { hasDuplicates: true } },
  )
  assert.deepEqual(images.results, [
    { name: 'Bank Lund', duplicates: [{ isExact: false, image: { name: 'Kleiner' } }] },
    { name: 'Kleiner', duplicates: [{ isExact: false, image: { name: 'Bank Lund' } }] },
  ])
})

test('MEDIA-01 replace everywhere: the new one stands wherever the old one stood, in one change set that can be taken back', async () => {
  const [first = 0, second = 0] = (await rows<{ id: number }>('select id from images order by id')).map(({ id }) => id)
  const block = { id: 'block001', type: 'IMAGE', columns: 'FULL', background: 'TRANSPARENT', image: first }
  const {
    createdIds: [attribute = 0],
  } = await apply(db, [{ kind: 'attribute', id: null, op: 'create', fields: { code: 'stof', type: 'COLOUR', names: { nl: 'Stof' } } }], options)
  const {
    createdIds: [sofa = 0, value = 0, list = 0],
    blocked,
  } = await apply(
    db,
    [
      { kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SOFA', images: [second, first], blocks: [block] } },
      { kind: 'attributeValue', id: null, op: 'create', fields: { attribute, value: 'Mos', image: first } },
      { kind: 'priceList', id: null, op: 'create', fields: { name: 'Zomer', promoBannerImage: first } },
    ],
    options,
  )
  assert.deepEqual(blocked, [])
  const shown = async () => ({
    photos: (await rows<{ image_id: number }>('select image_id from product_images where product_id = $1 order by position', [sofa])).map(
      ({ image_id: id }) => id,
    ),
    block: (await rows<{ images: number[] }>('select images from product_blocks where product_id = $1', [sofa]))[0]?.images,
    value: (await rows<{ image_id: number }>('select image_id from attribute_values where id = $1', [value]))[0]?.image_id,
    banner: (await rows<{ id: number }>('select promo_banner_image_id as id from price_lists where id = $1', [list]))[0]?.id,
  })
  const { image, replacedCount, changeSet } = await upload(await draw(drawing).modulate({ brightness: 1.02 }).jpeg().toBuffer(), 'Lichter.jpg', {
    choice: 'REPLACE',
    replaces: String(first),
  })
  const by = Number(image?.id)
  assert.deepEqual([replacedCount, await shown()], [3, { photos: [second, by], block: [by], value: by, banner: by }])
  await ask('mutation($input: RevertInput!) { revert(input: $input) { changeSet { id } errors { message } } }', { input: { changeSet: changeSet?.id } })
  assert.deepEqual(await shown(), { photos: [second, first], block: [first], value: first, banner: first })
  assert.equal((await upload(photo, 'x.jpg', { choice: 'REPLACE', replaces: '0' })).errors[0]?.code, 'missing')
})

test('an upload that is repeated after the line was cut is done once; the same file twice at one moment is one image', async () => {
  const fresh = await draw({ ...drawing, type: 'armchair' })
    .jpeg()
    .toBuffer()
  const [one, again] = await Promise.all([1, 2].map(() => upload(fresh, 'Fauteuil.jpg', { idempotencyKey: 'armchair' })))
  assert.ok(one?.image)
  assert.equal(again?.image?.id, one.image.id)
  const chair = await draw({ ...drawing, type: 'diningChair' })
    .jpeg()
    .toBuffer()
  const [left, right] = await Promise.all(['a.jpg', 'b.jpg'].map((name) => upload(chair, name)))
  assert.deepEqual([left?.image, right?.image].filter(Boolean).length, 2 - [left, right].filter((reply) => (reply?.duplicates.length ?? 0) > 0).length)
  assert.deepEqual(await rows(`select count(*)::integer as count from images where name in ('a', 'b')`), [{ count: 1 }])
})

test('MEDIA-06 ERR-05 what is refused says why, in words; nobody but staff uploads this way', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const [refused] = (await upload(svg, 'logo.svg')).errors
  assert.deepEqual([refused?.code, /PNG or JPEG/.test(refused?.message ?? '')], ['upload.svg', true])
  assert.match((await upload(Buffer.from('ftypheic'), 'IMG.HEIC')).errors[0]?.message ?? '', /iPhone/)
  assert.equal((await send(photo, 'a.jpg', {}, null)).errors?.[0]?.extensions?.code, 'UNAUTHENTICATED')
  const plain = await get('/graphql/', {
    method: 'POST',
    body: JSON.stringify({ query: document, variables: { file: 'a.jpg' } }),
    headers: { 'content-type': 'application/json', authorization: `JWT ${staff.token}` },
  })
  assert.match(((await plain.json()) as { errors?: { message: string }[] }).errors?.[0]?.message ?? '', /must be a file/)
})

test('pictures that came another way are looked at by and by', async () => {
  const bytes = await draw({ ...drawing, type: 'bed' })
    .png()
    .toBuffer()
  const contentKey = contentKeyOf(bytes)
  const storage = localStorage(mediaFolder(dataFolder))
  await storage.write(originalName(contentKey), bytes)
  await apply(
    db,
    ['Bed', 'Bed nog eens'].map((name) => ({ kind: 'image', id: null, op: 'create', fields: { name, contentKey, width: 1600, height: 902 } })),
    options,
  )
  await apply(db, [{ kind: 'image', id: null, op: 'create', fields: { name: 'Weg', contentKey: 'feed0404', width: 10, height: 10 } }], options)
  await duplicateScanSchedule(storage).run(db, new AbortController().signal)
  assert.deepEqual(await rows(`select d.is_exact from image_duplicates d join images i on i.id = d.image_id where i.name like 'Bed%'`), [{ is_exact: true }])
  assert.deepEqual(await rows('select count(*)::integer as count from images where fingerprinted_at is null'), [{ count: 0 }])
})
