import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, layOut, variationSku } from './variations.rules.ts'

const axes = [
  { attributeId: 1, values: [11, 12, 13] },
  { attributeId: 2, values: [21, 22] },
]
const states = (rows: ReturnType<ReturnType<typeof layOut>['rowsAt']>) => rows.map(({ cells }) => cells.map(({ state }) => state))

test('PROD-09 each combination is there, missing, excluded, or there twice', () => {
  const matrix = layOut(axes, [{ id: 1, values: [11, 21] }, { id: 2, values: [12, 21] }, { id: 3, values: [12, 21] }, { id: 4, values: [13, null] }], [[22, 11], [21, 11], [11, 99]])
  assert.deepEqual(states(matrix.rowsAt(0, 10, [])), [['EXISTS', 'EXCLUDED'], ['COLLIDES', 'MISSING'], ['MISSING', 'MISSING']])
  assert.deepEqual([matrix.existing, matrix.excluded, matrix.missing], [2, 1, 3])
  assert.deepEqual(matrix.colliding, [{ combination: [12, 21], ids: [2, 3] }])
  assert.deepEqual(matrix.unplaced, [4])
  assert.deepEqual(matrix.rowsAt(0, 2, []).map(({ cells }) => cells.map(({ productId }) => productId)), [[1, null], [2, null]])
})

test('PROD-09 a third axis is looked at one value at a time, and rows come in portions', () => {
  const matrix = layOut([...axes, { attributeId: 3, values: [31, 32] }], [{ id: 1, values: [11, 21, 32] }], [])
  assert.deepEqual(matrix.rowsAt(0, 1, [])[0]?.cells.map(({ combination }) => combination), [[11, 21, 31], [11, 22, 31]])
  assert.deepEqual(states(matrix.rowsAt(0, 1, [32])), [['EXISTS', 'MISSING']])
  assert.deepEqual(matrix.rowsAt(1, 5, []).map(({ valueId }) => valueId), [12, 13])
  assert.equal(matrix.missing, 11)
  // an axis that no value stands on yet leaves nothing to look at
  const empty = layOut([...axes, { attributeId: 3, values: [] }], [], [])
  assert.deepEqual([empty.missing, empty.rowsAt(0, 9, [])], [0, []])
})

test('one axis makes one column, none makes nothing', () => {
  assert.deepEqual(states(layOut([axes[0]!], [{ id: 1, values: [12] }], []).rowsAt(0, 9, [])), [['MISSING'], ['EXISTS'], ['MISSING']])
  const none = layOut([], [{ id: 1, values: [] }], [])
  assert.deepEqual([none.rowsAt(0, 9, []), none.missing, layOut([], [], []).missing], [[], 0, 0])
})

test('a SKU is made of the words of its values, and never one that is taken', () => {
  assert.equal(codeOf('Zwart / Eikén'), 'zwart-eiken')
  assert.equal(variationSku('LUN-3Z', ['Zwart', '–', 'Eiken'], () => false), 'LUN-3Z-ZWART-EIKEN')
  assert.equal(variationSku('LUN-3Z', ['–'], () => false), 'LUN-3Z-V')
  assert.equal(variationSku('LUN-3Z', ['Zwart'], (sku) => ['LUN-3Z-ZWART', 'LUN-3Z-ZWART-2'].includes(sku)), 'LUN-3Z-ZWART-3')
  const long = variationSku('L'.repeat(60), ['Zwart'], (sku) => !sku.endsWith('-2'))
  assert.equal(long.length, 64)
})
