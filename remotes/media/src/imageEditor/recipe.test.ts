import { cutOf, partOf, readRecipe, type Step, withEarlier, withoutStep, withStep, writeRecipe } from './recipe'

const crop: Step = { operation: 'CROP', x: 900, y: 500, cuts: [{ aspectRatio: 'BANNER', x: 500, y: 0, zoom: 200 }] }
const rotate: Step = { operation: 'ROTATE', degrees: 90 }
const white: Step = { operation: 'BACKGROUND', fill: 'WHITE', tolerance: 12 }

test('one recipe is one text, whatever it came with and in whatever order', () => {
  const given = [{ operation: 'BACKGROUND', tolerance: 12, fill: 'WHITE', colour: null, degrees: null, cuts: null }]
  expect(writeRecipe(given)).toBe(writeRecipe([white]))
  expect(readRecipe(writeRecipe([rotate, crop]))).toEqual([rotate, crop])
  expect([writeRecipe([]), readRecipe('')]).toEqual(['', []])
})

test('a step takes the place of the one of its kind, a new one comes before the crop, one that does nothing goes', () => {
  expect(withStep([rotate, crop], white)).toEqual([rotate, white, crop])
  expect(withStep([rotate, crop], { operation: 'ROTATE', degrees: 45 })).toEqual([{ operation: 'ROTATE', degrees: 45 }, crop])
  expect(withStep([rotate, crop], { operation: 'ROTATE', degrees: 0 })).toEqual([crop])
  expect(withoutStep([rotate, white], 'ROTATE')).toEqual([white])
  expect(withEarlier([rotate, white, crop], 1)).toEqual([white, rotate, crop])
  expect(withEarlier([rotate, white, crop], 2)).toEqual([rotate, white, crop])
})

test('each ratio shows what the server will cut out: around the focal point, or as it was cut by hand, never beyond the picture', () => {
  const picture = { width: 1000, height: 400 }
  expect(partOf(cutOf(crop, 'SQUARE'), picture)).toEqual({ left: 0.6, top: 0, width: 0.4, height: 1 })
  expect(partOf(cutOf(crop, 'BANNER'), picture)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 0.3125 })
})
