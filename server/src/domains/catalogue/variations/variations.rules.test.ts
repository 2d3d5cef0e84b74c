import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, layOut, variationPrefix, variationSku } from './variations.rules.ts'

const axes = [
  { attributeId: 1, values: [11, 12, 13] },
  { attributeId: 2, values: [21, 22] },
]
const states = (rows: ReturnType<ReturnType<typeof layOut>['rowsAt']>) => rows.map(({ cells }) => cells.map(({ state }) => state))

test('PROD-09 each combination is there, missing, excluded, or there twice', () => {
  const matrix = layOut(
    axes,
    [
      { id: 1, values: [11, 21] },
      { id: 2, values: [12, 21] },
      { id: 3, values: [12, 21] },
      { id: 4, values: [13, null] },
    ],
    [
      [22, 11],
      [21, 11],
      [11, 99],
    ],
  )
  assert.deepEqual(states(matrix.rowsAt(0, 10, [])), [
    ['EXISTS', 'EXCLUDED'],
    ['COLLIDES', 'MISSING'],
    ['MISSING', 'MISSING'],
  ])
  assert.deepEqual([matrix.existing, matrix.excluded, matrix.missing], [2, 1, 3])
  assert.deepEqual(matrix.colliding, [{ combination: [12, 21], ids: [2, 3] }])
  assert.deepEqual(matrix.unplaced, [4])
  assert.deepEqual(
    matrix.rowsAt(0, 2, []).map(({ cells }) => cells.map(({ productId }) => productId)),
    [
      [1, null],
      [2, null],
    ],
  )
})

test('PROD-09 a third axis is looked at one value at a time, and rows come in portions', () => {
  const matrix = layOut([...axes, { attributeId: 3, values: [31, 32] }], [{ id: 1, values: [11, 21, 32] }], [])
  assert.deepEqual(
    matrix.rowsAt(0, 1, [])[0]?.cells.map(({ combination }) => combination),
    [
      [11, 21, 31],
      [11, 22, 31],
    ],
  )
  assert.deepEqual(states(matrix.rowsAt(0, 1, [32])), [['EXISTS', 'MISSING']])
  assert.deepEqual(
    matrix.rowsAt(1, 5, []).map(({ valueId }) => valueId),
    [12, 13],
  )
  assert.equal(matrix.missing, 11)
  // an axis without values makes an empty matrix
  const empty = layOut([...axes, { attributeId: 3, values: [] }], [], [])
  assert.deepEqual([empty.missing, empty.rowsAt(0, 9, [])], [0, []])
})

test('one axis makes one column, none makes nothing', () => {
  assert.deepEqual(states(layOut([axes[0]!], [{ id: 1, values: [12] }], []).rowsAt(0, 9, [])), [['MISSING'], ['EXISTS'], ['MISSING']])
  const none = layOut([], [{ id: 1, values: [] }], [])
  assert.deepEqual([none.rowsAt(0, 9, []), none.missing, layOut([], [], []).missing], [[], 0, 0])
})

test('a value that is left out takes its row along, and its variations stay and are counted with the other values', () => {
  const matrix = layOut(
    [{ attributeId: 1, values: [11, 13] }, axes[1]!],
    [
      { id: 1, values: [11, 21] },
      { id: 2, values: [12, 21] },
      { id: 3, values: [13, null] },
    ],
    [],
  )
  assert.deepEqual(states(matrix.rowsAt(0, 9, [])), [
    ['EXISTS', 'MISSING'],
    ['MISSING', 'MISSING'],
  ])
  assert.deepEqual([matrix.existing, matrix.missing, matrix.unplaced], [1, 3, [3]])
  assert.deepEqual(
    matrix.axes.map(({ counts }) => counts),
    [
      [1, 1],
      [2, 0],
    ],
  )
})

test('a SKU counts on from the last one of the same product, and is never one that is taken', () => {
  assert.equal(codeOf('Zwart / Eikén'), 'zwart-eiken')
  assert.equal(
    variationSku(variationPrefix('LUN-3Z'), undefined, () => false),
    'LUN-3Z-001',
  )
  assert.equal(
    variationSku('LUN-3Z-', 'LUN-3Z-011', () => false),
    'LUN-3Z-012',
  )
  assert.equal(
    variationSku('LUN-3Z-', 'LUN-3Z-011', (sku) => ['LUN-3Z-012', 'LUN-3Z-013'].includes(sku)),
    'LUN-3Z-014',
  )
  assert.equal(variationSku(variationPrefix('L'.repeat(64)), undefined, () => false).length, 63)
})
