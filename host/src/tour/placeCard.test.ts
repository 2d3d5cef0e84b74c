import { placeCard } from './tourSteps'

const window = { width: 1000, height: 700 }
const card = { width: 340, height: 200 }

test.each([
  ['below, in the middle', { left: 400, top: 100, width: 200, height: 40 }, { left: 330, top: 154 }],
  ['above when there is no remote below', { left: 400, top: 600, width: 200, height: 40 }, { left: 330, top: 386 }],
  ['to the right of something tall', { left: 0, top: 20, width: 300, height: 660 }, { left: 314, top: 250 }],
  ['to the left of something tall', { left: 700, top: 20, width: 300, height: 660 }, { left: 346, top: 250 }],
  ['at the foot when it fills the window', { left: 0, top: 0, width: 1000, height: 700 }, { left: 648, top: 488 }],
  ['inside the window at its edge', { left: 960, top: 10, width: 28, height: 28 }, { left: 648, top: 52 }],
])('the card stands %s', (_, target, expected) => {
  expect(placeCard(target, card, window)).toEqual(expected)
})

test('on a phone it is as far inside as it can be', () => {
  expect(placeCard({ left: 10, top: 300, width: 370, height: 44 }, { width: 366, height: 220 }, { width: 390, height: 844 })).toEqual({ left: 12, top: 358 })
})
