import { type Measure, readMeasure } from './readMeasure'

const told = (measure: Measure) => {
  if (measure.kind === 'number') return measure.other === undefined ? measure.value : [measure.value, measure.other]
  return measure.kind === 'otherUnit' ? `not ${measure.unit}` : measure.kind
}

describe('ATT-3 a measure in cm, as a Dutch reader types it', () => {
  test.each<[string, unknown]>([
    ['240', 240],
    ['240 cm', 240],
    ['2,4 m', 240],
    ['2.4m', 240],
    ['2,40 M', 240],
    ['2 m 40', 240],
    ['2m40', 240],
    ['2 m 40 cm', 240],
    ['2 meter', 200],
    ['2400 mm', 240],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1.299', [1299, 1.299]],
    ['1,299', [1.299, 1299]],
    ['1.299 mm', [129.9, 0.1299]],
    ['1.299,5', 1299.5],
    ['1,299.5', 1299.5],
    ['1.299.000', 1_299_000],
    ['1 299', 1299],
    ['1 299,5 mm', 129.95],
    ['12.999', [12_999, 12.999]],
    ['1234.567', 1234.567],
    ['94,5"', 240.03],
    ["7' 10", 238.76],
    ['7 ft 10 in', 238.76],
    ['-3', -3],
    ['− 3 mm', -0.3],
    [' ', 'empty'],
    ['', 'empty'],
    ['breed', 'noNumber'],
    ['12 34', 'noNumber'],
    ['240 x 90', 'not x'],
    ['2,4,5', 'noNumber'],
    ['1.29.000', 'noNumber'],
    ['12,', 'noNumber'],
    ['3 kg', 'not kg'],
    ['1e3', 'not e'],
    ['--3', 'noNumber'],
  ])('%j', (text, reading) => {
    expect(told(readMeasure(text, 'cm', ','))).toEqual(reading)
  })
})

test.each<[text: string, unit: string | null, reading: unknown]>([
  ['1.299', null, [1.299, 1299]],
  ['1,299', null, [1299, 1.299]],
  ['1,299.50', 'kg', 1299.5],
  ['1500 g', 'kg', 1.5],
  ['2 kg 500', 'kg', 2.5],
  ['1 t', 'kg', 1000],
  ['90 min', 'h', 1.5],
  ['0.2 m2', 'cm²', 2000],
  ['4 stuks', null, 'not stuks'],
  ['4', null, 4],
  ['4 zakken', 'zakken', 4],
])('ATT-3 %j of an attribute in %s, as an English reader types it', (text, unit, reading) => {
  expect(told(readMeasure(text, unit, '.'))).toEqual(reading)
})

test.each<[text: string, isWorkedOut: boolean]>([
  ['240', false],
  ['240,5', false],
  ['240 cm', false],
  ['2,4 m', true],
  ['1.299', true],
  ['1 299', true],
  ['1.299,5', true],
])('ATT-3 %j: its reading is shown when it is not simply what stands there', (text, isWorkedOut) => {
  expect(readMeasure(text, 'cm', ',')).toMatchObject({ kind: 'number', isWorkedOut })
})
