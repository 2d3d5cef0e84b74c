import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { apply } from '../../../engine/index.ts'
import { contentKeyOf, localStorage, mediaFolder, originalName } from '../../../platform/storage/index.ts'
import { withServer } from '../../../testing/index.ts'
import { measureAll } from './measureImages.ts'
import { measurePicture } from './measurePicture.ts'

const { db, ask, dataFolder, rows } = await withServer()
const storage = localStorage(mediaFolder(dataFolder))

const block = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2d5a45' } })
    .png()
    .toBuffer()
const packshot = async (ground: string, width: number, height: number) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: ground } })
    .composite([{ input: await block(width, height), gravity: 'centre' }])
    .png()
    .toBuffer()
const room = async () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#d8c8b0' } })
    .composite([
      { input: await block(1600, 300), gravity: 'south' },
      {
        input: await sharp({ create: { width: 700, height: 900, channels: 3, background: '#8aa0c0' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

async function make(bytes: Buffer, fields: Record<string, string | number | object | null> = {}): Promise<number> {
  const key = contentKeyOf(bytes)
  await storage.write(originalName(key), bytes)
  const { createdIds } = await apply(
    db,
    [
      {
        kind: 'image',
        id: null,
        op: 'create',
        fields: { name: key.slice(0, 8), altText: 'Kast', contentKey: key, width: 1600, height: 1200, ...fields } as never,
      },
    ],
    { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' },
  )
  return createdIds[0] ?? 0
}
const quality = async (id: number, measure: boolean | null = true) =>
  (
    await ask<{
      image: {
        quality: { notes: string[]; whiteShare: number; fillShare: number; sharpness: number; colour: string; colourSpace: string; byteSize: number } | null
      }
    }>(
      'query Quality($id: ID!, $measure: Boolean) { image(id: $id) { quality(measure: $measure) { notes whiteShare fillShare sharpness colour colourSpace byteSize } } }',
      { id, measure },
    )
  ).image.quality

test('a sharp packshot on white that fills its frame has nothing wrong with it', async () => {
  const bytes = await packshot('#ffffff', 1200, 800)
  const found = await quality(await make(bytes))
  assert.ok(found && Math.abs(found.fillShare - 75) <= 3, 'but for the softness of its edges')
  assert.deepEqual(
    { ...found, fillShare: 75, sharpness: found.sharpness > 300 },
    { notes: [], whiteShare: 100, fillShare: 75, sharpness: true, colour: '#2d5a45', colourSpace: 'srgb', byteSize: bytes.byteLength },
  )
})

test('what is wrong is told: blurred, too small in its frame, not white, too few pixels, without alt text', async () => {
  const blurred = await sharp(await packshot('#ffffff', 1200, 800))
    .blur(9)
    .png()
    .toBuffer()
  assert.deepEqual((await quality(await make(blurred)))?.notes, ['BLURRED'])
  assert.deepEqual((await quality(await make(await packshot('#ffffff', 500, 400))))?.notes, ['FILL'])
  assert.deepEqual((await quality(await make(await packshot('#c8d0c8', 1200, 800))))?.notes, ['GROUND'])
  assert.deepEqual((await quality(await make(await packshot('#ffffff', 1200, 801), { width: 999, altText: '' })))?.notes, ['SMALL', 'ALT_TEXT'])
  assert.deepEqual((await quality(await make(await room())))?.notes, [], 'a room has no ground that would have to be white')
  const cmyk = await sharp(await packshot('#ffffff', 1201, 800))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  assert.ok((await quality(await make(cmyk)))?.notes.includes('CMYK'))
})

test('MEDIA-01 the library is narrowed to what is wrong with a picture; of one that nobody has measured, to what needs no measuring', async () => {
  const found = async (...notes: string[]) =>
    (
      await ask<{ images: { results: { name: string }[] } }>(
        'query Noted($notes: [ImageNote!]) { images(searchTerm: "filter", filter: { notes: $notes }) { results(ordering: "name") { name } } }',
        { notes },
      )
    ).images.results.map(({ name }) => name)
  await quality(await make(await packshot('#c8d0c9', 1204, 800), { name: 'filter ground' }))
  await make(await packshot('#c8d0c9', 1206, 800), { name: 'filter unmeasured', width: 900 })
  await quality(await make(await packshot('#ffffff', 1208, 800), { name: 'filter wordless', altText: null }))
  assert.deepEqual(
    [await found('GROUND'), await found('SMALL'), await found('ALT_TEXT'), await found('GROUND', 'SMALL')],
    [['filter ground'], ['filter unmeasured'], ['filter wordless'], ['filter ground', 'filter unmeasured']],
  )
})

test('an edit is measured again: the figures are those of what is shown', async () => {
  const id = await make(await packshot('#c0c8d8', 1200, 820))
  assert.deepEqual((await quality(id))?.notes, ['GROUND'])
  await apply(db, [{ kind: 'image', id, op: 'update', fields: { recipe: [{ operation: 'BACKGROUND', fill: 'WHITE', tolerance: 12 }] } }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  assert.equal(await quality(id, null), null, 'nobody has looked yet')
  assert.deepEqual((await quality(id))?.notes, [])
})

test('what nobody has looked at is measured beside, picture by picture; a file that is none is passed over', async () => {
  const id = await make(await packshot('#fefefe', 1300, 700))
  const broken = await make(Buffer.from('no picture at all'))
  const gone = await make(await packshot('#fefefe', 1310, 700), { contentKey: 'nowhere-to-be-found' })
  await measureAll(db, storage, new AbortController().signal)
  assert.notEqual(await quality(id, null), null)
  assert.deepEqual([await quality(broken), await quality(gone)], [null, null])
  const left = await rows('select id from images i where not exists (select from picture_measures m where m.key = i.picture_key) order by id')
  assert.deepEqual(left, [{ id: broken }, { id: gone }])
  const ended = new AbortController()
  ended.abort()
  await measureAll(db, storage, ended.signal)
})

test('figures do not depend on how large the file is', async () => {
  const bytes = await packshot('#ffffff', 1200, 800)
  const twice = await sharp(bytes).resize({ width: 3200, kernel: 'nearest' }).png().toBuffer()
  const [one, other] = [await measurePicture(bytes, []), await measurePicture(twice, [])]
  assert.deepEqual([other.fillShare, other.whiteShare, other.colour], [one.fillShare, one.whiteShare, one.colour])
})
