import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeWorkbook } from '../../../testing/makeWorkbook.ts'
import { readAttachedTable } from './readAttachedTable.ts'

const read = (sheets: Parameters<typeof makeWorkbook>[0]) => readAttachedTable('maten.xlsx', '', makeWorkbook(sheets))

test('SHARE-06 of an attached workbook the sheet with the measures is read, wherever it stands', async () => {
  const cover = { name: 'Voorblad', rows: [['Duinhof'], ['Maten van de nieuwe kast'], ['Zie blad 2']] }
  const across = [
    ['Artikelnummer', 'Breedte', 'Diepte'],
    ['A', 120, 45],
  ]
  assert.deepEqual(await read([cover, { name: 'Maten', rows: across }]), [
    ['Artikelnummer', 'Breedte', 'Diepte'],
    ['A', '120', '45'],
  ])
  const down = [
    ['Breedte', '120 cm'],
    ['Diepte', '45 cm'],
  ]
  assert.deepEqual(await read([cover, { name: 'Maten', rows: down }]), down)
  assert.deepEqual(await read([{ name: 'Maten', rows: down }, cover]), down)
  // no sheet is known: the first one
  assert.deepEqual((await read([cover, { name: 'Leeg', rows: [['x']] }]))?.[0], ['Duinhof'])
})

test('SHARE-06 a cell over several columns of measures is no value of the first of them', async () => {
  const rows = [['Maten'], ['Artikelnummer', 'Breedte', 'Diepte'], ['A', 80, null], ['B', 120, 45]]
  assert.deepEqual(await read([{ name: 'Maten', rows, merges: ['A1:C1', 'B3:C3'] }]), [
    ['Maten'],
    ['Artikelnummer', 'Breedte', 'Diepte'],
    ['A', 'B3:C3: 80'],
    ['B', '120', '45'],
  ])
  // labels below each other: the value beside them may span what it likes
  assert.deepEqual(
    await read([
      {
        name: 'Maten',
        rows: [
          ['Breedte', '120 cm'],
          ['Diepte', '45 cm'],
        ],
        merges: ['B1:C1', 'B2:C2'],
      },
    ]),
    [
      ['Breedte', '120 cm'],
      ['Diepte', '45 cm'],
    ],
  )
})
