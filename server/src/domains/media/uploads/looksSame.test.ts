import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawFurniture } from '../../../demo/drawings/drawFurniture.ts'
import { looksSame, lookOf } from '../../../platform/uploads/index.ts'

const sofa = { type: 'sofa', body: '#7d8f84', accent: '#8a5a3c', view: 'front', seed: 3 } as const
const draw = (drawing: Parameters<typeof drawFurniture>[0]) => sharp(Buffer.from(drawFurniture(drawing)))
const png = await draw(sofa).png().toBuffer()

test('a photo looks the same in another size, format and compression, and a little brighter', async () => {
  const look = await lookOf(png)
  const copies = {
    webp: sharp(png).webp({ quality: 60 }),
    small: sharp(png).resize(400).jpeg({ quality: 55 }),
    large: sharp(png).resize(2400).png(),
    brighter: sharp(png).modulate({ brightness: 1.02 }).jpeg(),
  }
  for (const [name, copy] of Object.entries(copies)) assert.ok(looksSame(look, await lookOf(await copy.toBuffer())), name)
})

test('the same sofa in another fabric, from another side, and another piece of furniture do not look the same', async () => {
  const look = await lookOf(png)
  const others = { fabric: { ...sofa, body: '#4a6f96' }, side: { ...sofa, view: 'side' }, chair: { ...sofa, type: 'armchair' } } as const
  for (const [name, other] of Object.entries(others)) assert.equal(looksSame(look, await lookOf(await draw(other).png().toBuffer())), false, name)
})
