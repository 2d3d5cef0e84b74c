import { dropZoneAt } from './dropZoneAt'

const box = { top: 100, height: 40 }
const at = (y: number, isBeside = true, isAbove = false) => dropZoneAt(y, box, { isBeside, isAbove })

test('the edges of a row put another one beside it, and the middle takes it in', () => {
  expect([102, 111, 120, 127, 129, 139].map((y) => at(y))).toEqual(['before', 'before', 'into', 'into', 'after', 'after'])
})

test('a row of another place only takes in, and the one above has it already', () => {
  expect([101, 120, 139].map((y) => at(y, false))).toEqual(['into', 'into', 'into'])
  expect([101, 120, 139].map((y) => at(y, false, true))).toEqual([null, null, null])
})
