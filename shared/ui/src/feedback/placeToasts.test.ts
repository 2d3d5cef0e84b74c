import { placeToasts, type Rectangle } from './placeToasts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const size = { width: 380, height: 60 }
const slim = { width: 358, height: 60 }
const box = (left: number, top: number, width: number, height: number): Rectangle => ({ left, top, right: left + width, bottom: top + height })

test('SHELL-11 toasts stand at the top right, below the bar', () => {
  expect(placeToasts({ viewport: wide, size, clear: [], top: 67 })).toEqual({ top: 67, right: 16 })
})

test('SHELL-11 they keep off the buttons of the head, and what is not in their column does not move them', () => {
  const head = box(1200, 72, 216, 32)
  const left = box(24, 72, 300, 32)
  expect(placeToasts({ viewport: wide, size, clear: [left, head], top: 67 })).toEqual({ top: 112, right: 16 })
  // scrolled away
  expect(placeToasts({ viewport: wide, size, clear: [box(1200, -300, 216, 32)], top: 67 })).toEqual({ top: 67, right: 16 })
})

test('SHELL-11 they stand in the first gap that is high enough', () => {
  const banner = box(1000, 130, 400, 40)
  expect(placeToasts({ viewport: wide, size, clear: [banner, box(1200, 72, 216, 32)], top: 67 }).top).toBe(178)
  expect(placeToasts({ viewport: wide, size, clear: [box(1000, 300, 400, 40), box(1200, 72, 216, 32)], top: 67 }).top).toBe(112)
})

test('SHELL-11 a drawer that fills the column has them beside it, where there is room', () => {
  const drawer = box(980, 60, 420, 828)
  expect(placeToasts({ viewport: wide, size, clear: [drawer], top: 67 })).toEqual({ top: 67, right: 468 })
  expect(placeToasts({ viewport: wide, size, clear: [drawer, box(700, 72, 200, 32)], top: 67 })).toEqual({ top: 112, right: 468 })
})

test('SHELL-11 on a phone they stand below the drawer, else at the lower edge', () => {
  expect(placeToasts({ viewport: narrow, size: slim, clear: [box(8, 60, 374, 300)], top: 67 })).toEqual({ top: 368, right: 16 })
  expect(placeToasts({ viewport: narrow, size: slim, clear: [box(8, 60, 374, 700)], top: 67 })).toEqual({ top: 768, right: 16 })
  expect(placeToasts({ viewport: narrow, size: slim, clear: [box(8, 60, 374, 776)], top: 67 })).toEqual({ top: 776, right: 16 })
})
