import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { naughtyTexts } from '../../testing/arguments/naughtyTexts.ts'
import { identifyingText } from '../../platform/db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { importCommand } from './index.ts'

const { db, rows } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-naughty-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true }))

async function bring(content: string | Buffer): Promise<{ code: number; report: string }> {
  const path = join(folder, 'naughty.csv')
  writeFileSync(path, content)
  let report = ''
  const code = await importCommand({ db, file: path, dryRun: false, output: { write: (text) => (report += text) } })
  return { code, report }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('API-01 a file of naughty texts is imported as it stands, and what is refused is refused with its row', async () => {
  const fitting = naughtyTexts.filter((text) => text.trim() !== '')
  const { report } = await bring(`sku,name,description,brand\n${fitting.map((text, at) => [`N-${at}`, text, text, text].map(quoted).join(',')).join('\n')}\n`)
  const stored = new Map(
    (
      await rows<{ sku: string; name: string; description: string; brand: string }>(
        `select p.sku, c.name, c.description, p.brand from products p join product_contents c on c.product_id = p.id and c.name is not null`,
      )
    ).map((row) => [row.sku, row]),
  )
  assert.ok(stored.size > 450, `${stored.size} of ${fitting.length}: ${report}`)
  // Trimmed, and without the apostrophe that keeps spreadsheets from calculating.
  const cell = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, '')
  for (const [at, text] of fitting.entries()) {
    const row = stored.get(`N-${at}`)
    if (row === undefined) {
      assert.match(report, new RegExp(`\\b${at + 2}\\b`), `row ${at + 2} is gone without a word`)
      continue
    }
    const line = cell(text)
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim()
    assert.equal(row.name, line)
    // identifying texts contain no invisible characters
    assert.equal(row.brand ?? '', identifyingText(line).trim())
    assert.equal(row.description, cell(text).replace(/\r\n?/g, '\n').trim())
  }
})

test('a file with what no text can hold is refused as a whole, in words', async () => {
  for (const bytes of [
    Buffer.from('sku,name\nN-NUL,a\0b\n'),
    Buffer.concat([Buffer.from('sku,name\nN-HALF,'), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('\n')]),
  ]) {
    const { code, report } = await bring(bytes)
    assert.notEqual(code, 0)
    assert.doesNotMatch(report, /went wrong|error:|at Object/i)
  }
  assert.deepEqual(await rows(`select sku from products where sku in ('N-NUL', 'N-HALF')`), [])
})
