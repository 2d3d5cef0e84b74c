import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../composition.ts'
import { makeWorkbook, type RawCell } from '../../../testing/makeWorkbook.ts'
import { readReviewFile } from './readReviewFile.ts'

const faultsOf = async (rows: RawCell[][], merges: readonly string[]) => {
  const read = await readReviewFile(new Blob([new Uint8Array(makeWorkbook([{ name: 'Reviews', rows, merges }]))]))
  return 'faults' in read ? read.faults.map((fault) => (fault === null ? null : [fault.code, fault.values])) : read.problem
}

test('[FILE-02] a cell that is merged over several columns of reviews is told with its row, and a merged title is none', async () => {
  const rows: RawCell[][] = [
    ['Reviews van dit jaar'],
    ['customerName', 'content', 'date', 'stars', 'score'],
    ['Jan', 'Mooie bank', '2026-01-31', 5, 9],
    ['Piet', null, '2026-01-30', 4, 8],
    ['Els', 'Goed', '2026-01-29', 4, null],
  ]
  assert.deepEqual(await faultsOf(rows, ['A1:E1', 'A4:B4', 'D5:E5']), [
    null,
    ['review.mergedAcross', { range: 'A4:B4', value: 'Piet' }],
    ['review.mergedAcross', { range: 'D5:E5', value: '4' }],
  ])
  const head: RawCell[][] = [
    ['customerName', 'content', null, 'date', 'stars'],
    ['Jan', 'Mooie bank', 'en snel', '2026-01-31', 5],
    ['Els', 'Goed', null, '2026-01-29', 4],
  ]
  assert.deepEqual(await faultsOf(head, ['B1:C1']), [['review.underMerged', { value: 'en snel' }], null])
})

test('[FILE-02] letters of a review that another program has damaged are told with their row', async () => {
  const text = 'customerName;content;date;stars\nZoë;Mooie cafétafel;2026-01-31;5\nZoÃ«;Mooi;2026-01-30;4\nEls;Prima caf\uFFFD;2026-01-29;4\n'
  const read = await readReviewFile(new Blob([text]))
  assert.deepEqual('faults' in read && read.faults.map((fault) => fault && [fault.field, fault.code, fault.values]), [
    null,
    ['customerName', 'review.damagedLetters', { value: 'ZoÃ«' }],
    ['content', 'review.damagedLetters', { value: 'Prima caf\uFFFD' }],
  ])
})
