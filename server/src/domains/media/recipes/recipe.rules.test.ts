import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FieldProblem } from '../../../engine/index.ts'
import { backgroundMask, clearBackground } from './backgroundMask.rules.ts'
import { sizeAfter, windowOf } from './geometry.rules.ts'
import { readRecipe } from './readRecipe.ts'

const codeOf = (value: unknown): string => {
  try {
    readRecipe(value as never)
    return ''
  } catch (error) {
    assert.ok(error instanceof FieldProblem)
    return error.problem.code
  }
}

test('a recipe that means the same is the same: defaults are said, the ratios in one order, what does nothing left out', () => {
  assert.deepEqual(
    readRecipe([
      { operation: 'ROTATE', degrees: 0, fill: null },
      { operation: 'BACKGROUND', fill: 'COLOUR', colour: '#FFEE00', tolerance: null },
      { operation: 'PADDING', percent: 4 },
      {
        operation: 'CROP',
        cuts: [
          { aspectRatio: 'BANNER', x: 123, y: 1000 },
          { aspectRatio: 'PRODUCT', x: 0, y: 0, zoom: 200 },
        ],
      },
    ]),
    [
      { operation: 'BACKGROUND', fill: 'COLOUR', colour: '#ffee00', tolerance: 5 },
      { operation: 'PADDING', percent: 4 },
      {
        operation: 'CROP',
        x: 500,
        y: 500,
        cuts: [
          { aspectRatio: 'PRODUCT', x: 0, y: 0, zoom: 200 },
          { aspectRatio: 'BANNER', x: 123, y: 1000, zoom: 100 },
        ],
      },
    ],
  )
  assert.deepEqual(readRecipe(null), [])
})

test('a recipe that cannot be done is refused with the step that is wrong', () => {
  assert.equal(codeOf([{ operation: 'SHARPEN' }]), 'recipe.step')
  assert.equal(codeOf('ROTATE'), 'recipe.step')
  assert.equal(codeOf([{ operation: 'ROTATE', degrees: 181 }]), 'recipe.number')
  assert.equal(codeOf([{ operation: 'ROTATE', degrees: '90' }]), 'recipe.number')
  assert.equal(codeOf([{ operation: 'ROTATE', degrees: 1.5 }]), 'recipe.number')
  assert.equal(codeOf([{ operation: 'BACKGROUND', fill: 'COLOUR', colour: 'url(x)' }]), 'recipe.colour')
  assert.equal(codeOf([{ operation: 'CROP' }, { operation: 'ROTATE', degrees: 90 }]), 'recipe.crop')
  assert.equal(
    codeOf([
      {
        operation: 'CROP',
        cuts: [
          { aspectRatio: 'SQUARE', x: 0, y: 0 },
          { aspectRatio: 'SQUARE', x: 1, y: 0 },
        ],
      },
    ]),
    'recipe.step',
  )
  assert.equal(codeOf(Array.from({ length: 13 }, () => ({ operation: 'ROTATE', degrees: 1 }))), 'recipe.long')
})

test('a picture that is turned is as large as its corners reach, and one with room around it larger', () => {
  assert.deepEqual(sizeAfter({ operation: 'PADDING', percent: 10 }, { width: 200, height: 100 }), { width: 240, height: 140 })
  const turned = sizeAfter({ operation: 'ROTATE', degrees: 90 }, { width: 200, height: 100 })
  assert.deepEqual([Math.round(turned.width), Math.round(turned.height)], [100, 200])
})

test('each ratio is cut out around the focal point, as large as it can be, and never beyond the picture', () => {
  const crop = { operation: 'CROP', x: 900, y: 500, cuts: [{ aspectRatio: 'BANNER', x: 500, y: 0, zoom: 200 }] } as const
  assert.deepEqual(windowOf(crop, 'SQUARE', { width: 1000, height: 400 }), { left: 600, top: 0, width: 400, height: 400 })
  assert.deepEqual(windowOf(crop, 'BANNER', { width: 1000, height: 400 }), { left: 250, top: 0, width: 500, height: 125 })
})

/** A background with a subject on it, and in the subject a spot of the background's colour. */
function scene(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSubject = x >= 4 && x < width - 4 && y >= 4 && y < height - 4
      const isSpot = x === width >> 1 && y === height >> 1
      pixels.set(isSubject && !isSpot ? [60, 80, 70, 255] : [240 + (x % 3), 240, 238, 255], (y * width + x) * 4)
    }
  }
  return pixels
}

test('the background is what one gets to from the edge; a spot of its colour within the subject stays', () => {
  const pixels = scene(20, 16)
  const { mask, colour } = backgroundMask(pixels, 20, 16, 12)
  assert.ok(colour.every((channel) => channel >= 238))
  assert.equal(
    mask.reduce((sum, one) => sum + one, 0),
    20 * 16 - 12 * 8,
  )
  assert.equal(mask[8 * 20 + 10], 0)
  clearBackground(pixels, 20, 16, mask)
  const alpha = (x: number, y: number) => pixels[(y * 20 + x) * 4 + 3] ?? 0
  assert.deepEqual([alpha(0, 0), alpha(10, 8), alpha(8, 7)], [0, 255, 255])
  assert.ok(alpha(4, 8) > 0 && alpha(4, 8) < 255, 'the edge is soft')
  const strict = backgroundMask(scene(20, 16), 20, 16, 0).mask.reduce((sum, one) => sum + one, 0)
  assert.ok(strict < 20 * 16 - 12 * 8, 'with nothing tolerated a ground that is not quite even stays in part')
})
