import { chartPoints } from './chartPoints'

const day = 86_400_000
const at = (number: number) => new Date(number * day).toISOString()
const moment = (number: number, price: string | null, discountPrice: string | null = null) => ({ at: at(number), price, discountPrice, lowest: null })

test('the line of what was asked ends today, and a discount is what was asked', () => {
  expect(chartPoints([moment(0, '100'), moment(10, '100', '80')], 20 * day).asked).toEqual([
    { x: 0, y: 100 },
    { x: 10 * day, y: 80 },
    { x: 20 * day, y: 80 },
  ])
})

test('the low line falls at once, and rises thirty days after the price did', () => {
  const { lowest } = chartPoints([moment(0, '100'), moment(10, '80'), moment(20, '120')], 60 * day)
  expect(lowest).toEqual([
    { x: 0, y: 100 },
    { x: 10 * day, y: 80 },
    { x: 20 * day, y: 80 },
    { x: 30 * day, y: 80 },
    { x: 40 * day, y: 80 },
    { x: 50 * day, y: 120 },
    { x: 60 * day, y: 120 },
  ])
})

test('what was not for sale is a gap', () => {
  expect(chartPoints([moment(0, null)], day)).toEqual({
    asked: [
      { x: 0, y: null },
      { x: day, y: null },
    ],
    lowest: [
      { x: 0, y: null },
      { x: day, y: null },
    ],
  })
  expect(chartPoints([], day)).toEqual({ asked: [], lowest: [] })
})
