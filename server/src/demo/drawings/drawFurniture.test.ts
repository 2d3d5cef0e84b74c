import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { type Drawing, drawFurniture, furnitureTypes, isDrawing, linen } from './drawFurniture.ts'

const recipe: Drawing = { type: 'sofa', body: '#7d8f84', accent: '#8a5a3c', view: 'front', seed: 7 }

test('every piece of furniture is drawn whole within its picture, in every view', async () => {
  assert.ok(furnitureTypes.length >= 22)
  const all = furnitureTypes.flatMap((type) => (['front', 'angle', 'side'] as const).map((view) => [type, view] as const))
  for (const [type, view] of all) {
    const svg = drawFurniture({ ...recipe, type, view })
    assert.ok(!/NaN|undefined|Infinity/.test(svg), `${type} ${view}`)
    const { data, info } = await sharp(Buffer.from(svg)).resize(500, 282).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const isLinen = (x: number, y: number) => Math.abs((data[(y * info.width + x) * 3] ?? 0) - Number.parseInt(linen.slice(1, 3), 16)) < 9
    let drawn = 0
    for (let y = 0; y < 282; y += 3) for (let x = 0; x < 500; x += 3) if (!isLinen(x, y)) drawn += 1
    assert.ok(drawn > 800, `${type} ${view} is large enough to be seen: ${drawn}`)
    // A margin of linen is left on both sides.
    for (let y = 0; y < 282; y += 4) assert.ok(isLinen(60, y) && isLinen(455, y), `${type} ${view} stays within the picture`)
  }
})

test('a room, a close look and a banner fill their picture', async () => {
  for (const drawing of [
    { ...recipe, view: 'room' },
    { ...recipe, view: 'detail' },
    { ...recipe, type: 'banner' },
    { ...recipe, blur: 6 },
  ] as const) {
    const { width, height } = await sharp(Buffer.from(drawFurniture(drawing))).metadata()
    assert.deepEqual([width, height], drawing.type === 'banner' ? [1600, 400] : [1600, 902])
  }
})

test('the same recipe gives the same picture, another seed or colour another', () => {
  assert.equal(drawFurniture(recipe), drawFurniture({ ...recipe }))
  assert.notEqual(drawFurniture({ ...recipe, type: 'bookcase' }), drawFurniture({ ...recipe, type: 'bookcase', seed: 8 }))
  assert.notEqual(drawFurniture(recipe), drawFurniture({ ...recipe, body: '#7d8f85' }))
})

test('only a recipe is drawn', () => {
  assert.ok(isDrawing(recipe))
  for (const wrong of [
    null,
    'sofa',
    { ...recipe, type: 'toString' },
    { ...recipe, body: 'red' },
    { ...recipe, accent: '#12345' },
    { ...recipe, view: 'top' },
    { ...recipe, seed: '1' },
    { ...recipe, blur: 'very' },
  ])
    assert.ok(!isDrawing(wrong))
})
