import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeWorkbook } from '../../testing/makeWorkbook.ts'
import type { SheetCell } from './Cell.ts'
import { jsonText } from './errorTexts.ts'
import { readSheet } from './readSheet.ts'
import { writeSheet } from './writeSheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-errors-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => join(folder, name)

async function cellsOf(path: string, format: 'xlsx' | 'json' | 'ndjson'): Promise<SheetCell[]> {
  const cells: SheetCell[] = []
  for await (const row of readSheet(path, format)) if (row.number > 1) cells.push(...row.cells)
  return cells
}

const errors = ['#N/A', '#VERW!', ' #BEZUG! ', 'Err:502', '#UNBEKANNT!']
const others = ['#1 in hout', "'47", 'Fout', '_x0023_N/A']

test('[FILE-02] an error that another program wrote as text is one in a workbook, in JSON and in lines of JSON', async () => {
  const given = [...errors, "'0712345678904", "'12E5"]
  writeFileSync(file('a.xlsx'), makeWorkbook([{ name: 'A', rows: [['Kop'], ...given.map((text) => [text])] }]))
  const expected = errors.map((text) => ({ error: text.trim() }))
  assert.deepEqual(await cellsOf(file('a.xlsx'), 'xlsx'), [...expected, '0712345678904', '12E5'])
  writeFileSync(file('a.json'), JSON.stringify([...errors, ...others].map((kop) => ({ kop }))))
  assert.deepEqual(await cellsOf(file('a.json'), 'json'), [...expected, ...others])
  writeFileSync(file('a.ndjson'), errors.map((kop) => JSON.stringify({ kop })).join('\n'))
  assert.deepEqual(await cellsOf(file('a.ndjson'), 'ndjson'), expected)
  // within a list it is a part of a text
  writeFileSync(file('b.json'), JSON.stringify([{ kop: ['#N/A', 'eik'], code: 387123450000000 }]))
  assert.deepEqual(await cellsOf(file('b.json'), 'json'), ['["#N/A","eik"]', 387123450000000])
})

test('[FILE-03] a text of ours that only looks like an error comes back as it was, and other programs read it so', async () => {
  const texts = [...errors, ...others, "'0712", "''0712", "'12E5", '#####', "'#N/A", '#"\\!']
  await writeSheet(
    file('c.xlsx'),
    'x',
    (async function* () {
      yield [['Kop'], ...texts.map((text) => [text])]
    })(),
  )
  assert.deepEqual(await cellsOf(file('c.xlsx'), 'xlsx'), texts)
  assert.deepEqual(
    texts.map((text) => JSON.parse(jsonText(text))),
    texts,
  )
  writeFileSync(file('c.json'), `[${texts.map((text) => `{"kop":${jsonText(text)}}`).join(',')}]`)
  assert.deepEqual(await cellsOf(file('c.json'), 'json'), texts)
})
