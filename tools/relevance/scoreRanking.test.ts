import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Grade, scoreRanking } from './scoreRanking.ts'

const grades = new Map<string, Grade>([
  ['sofa', 2],
  ['stool', 1],
  ['lamp', 0],
])

test('the best order gains all, a worse one less, nothing found nothing', () => {
  assert.equal(scoreRanking(['sofa', 'stool', 'lamp'], grades), 1)
  assert.ok(Math.abs((scoreRanking(['lamp', 'sofa'], grades) ?? 0) - 3 / Math.log2(3) / (3 + 1 / Math.log2(3))) < 1e-9)
  assert.ok((scoreRanking(['stool', 'sofa'], grades) ?? 1) < 1)
  assert.equal(scoreRanking([], grades), 0)
})

test('what stands twice counts once; a query for which nothing is good is not judged', () => {
  assert.equal(scoreRanking(['sofa', 'sofa', 'stool'], grades), 1)
  assert.equal(scoreRanking(['lamp'], new Map([['lamp', 0]])), null)
})
