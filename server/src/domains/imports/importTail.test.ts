import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../testing/index.ts'
import { textsOf } from '../../testing/roundTripsOf.ts'
import { refreshWords } from '../catalogue/index.ts'
import { checkFile } from './checkFile.ts'
import { importFile } from './importFile.ts'

const { db, rows } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-tail-'))
after(() => rmSync(folder, { recursive: true }))

const count = 1_100

/** Imports a file of so many rows, and gives what it sent behind its last row. */
async function bringIn(place: string, rowOf: (place: number) => string): Promise<string[]> {
  const path = join(folder, `${place}.csv`)
  writeFileSync(path, `sku,name,price,currency,description\n${Array.from({ length: count }, (_, at) => rowOf(at)).join('\n')}\n`)
  const texts = await textsOf(async () => {
    const outcome = await importFile(db, await checkFile(path), { path, source: place, language: 'en', isDryRun: false })
    assert.deepEqual([outcome.created + outcome.changed, outcome.refused], [count, 0])
  })
  return texts.filter((text) => /^\/\* (?:search\.(?!refresh)|words|db)\b/.test(text) || /vacuum|analyze/.test(text))
}

const names = (texts: readonly string[]) => texts.map((text) => text.slice(3, text.indexOf('*/') - 1)).sort()
const words = (...asked: string[]) => rows('select word, products from product_words where word = any($1) order by word', [asked])

test('FILE-02 behind an import stands work for its own rows alone', async () => {
  const first = await bringIn('first', (at) => `A-${at},Lamp ${at},10.00,EUR,Bright oak`)
  assert.deepEqual(names(first).filter((name) => !/^(?:db\.analyze|listings\.vacuum)$/.test(name)), ['db.grown', 'search.sortLists', 'words.add', 'words.wait'])
  assert.deepEqual(await words('lamp', 'oak', 'bright'), [{ word: 'bright', products: count }, { word: 'lamp', products: count }, { word: 'oak', products: count }])
  const counted = await rows('select word, products from product_words order by word')
  await refreshWords(db)
  assert.deepEqual(await rows('select word, products from product_words order by word'), counted, 'the same as when all are counted')

  const second = await bringIn('second', (at) => `B-${at},Chair ${at},10.00,EUR,Bright pine`)
  assert.ok(!second.some((text) => /from search_documents'\)/.test(text)), second.join('\n'))
  assert.deepEqual(await words('bright', 'chair', 'lamp'), [{ word: 'bright', products: 2 * count }, { word: 'chair', products: count }, { word: 'lamp', products: count }])

  const prices = await bringIn('prices', (at) => `A-${at},Lamp ${at},11.00,EUR,Bright oak`)
  assert.deepEqual(names(prices).filter((name) => name.startsWith('words.')), [], 'a price says no words')
  const renamed = await bringIn('renamed', (at) => `A-${at},Lantern ${at},11.00,EUR,Bright oak`)
  assert.deepEqual(names(renamed).filter((name) => name.startsWith('words.')), ['words.addNew', 'words.wait'])
  assert.deepEqual(await words('lantern', 'oak'), [{ word: 'lantern', products: count }, { word: 'oak', products: count }])
})
