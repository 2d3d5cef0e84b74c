import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type PlanItem } from '../../engine/index.ts'
import { piet, withServer } from '../../testing/index.ts'

// A text that an export writes is imported unchanged, even if a spreadsheet would interpret it.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-hostile-trip-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, runJobs, staff } = await withServer()
const authorization = `JWT ${staff.token}`

const texts = [
  '=1+1',
  '+31 6',
  '-5 procent',
  '@SUM(A1)',
  "'s Gravenhage",
  "'=1+1",
  '=cmd|/c calc!A0',
  '0012',
  '1e5',
  '1E+10',
  '4-1',
  '12/3',
  '3-4-2025',
  '1.299',
  '1,5',
  '50%',
  'TRUE',
  'WAAR',
  'nee',
  '#N/A',
  '#REF!',
  'sep=;',
  'null',
  '_x0041_',
  '_xFFFF_',
  'Bank \uffff Lund',
  'Bank \ufffe Lund',
  'bell\u0007',
  'unit\u001fmark',
  'next\u0085line',
  'a\u2028b\u2029c',
  'tab\there',
  '"quoted" and "',
  "it's; a, list | of \\ marks",
  '<b>bold</b> &amp; &#65;',
  ']]>',
  '<!--',
  '{"a":1}',
  '[1]',
  'e\u0301 en é',
  'ﬀ',
  'Zoë Ælborg ẞ',
  '沙发',
  'أريكة',
  '\u202eomgekeerd',
  'a\u200bb\u00adc\ufeffd',
  '👨‍👩‍👧‍👦 🛋',
  '\u{1f6cb}'.repeat(120),
  'x'.repeat(250),
  '€ 12,50',
  '２０',
  'NaN',
  'Infinity',
  '00:30',
  '1-1',
  'mei-25',
  '9007199254740993',
  '\\N',
  '\\',
  '%00',
  '${x}',
  '{{link}}',
  "'; drop table products; --",
]
const [text = 0] = await write({
  kind: 'attribute',
  id: null,
  op: 'create',
  fields: { code: 'hostile', type: 'TEXT', 'name.nl': 'Vreemd', 'name.en': 'Strange' },
})
assert.ok(text)
await write(
  ...texts.map((value, at): PlanItem => ({
    kind: 'product',
    id: null,
    op: 'create',
    fields: {
      type: 'SIMPLE',
      sku: `TRIP-${at}`,
      brand: value,
      series: value,
      'content.nl.name': value,
      'content.en.name': value,
      'content.nl.description': `${value}\n${value}`,
      'attribute.hostile': value,
    },
  })),
)

async function write(...items: PlanItem[]): Promise<number[]> {
  const { createdIds, blocked } = await apply(db, items, { actor: piet, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}

async function exported(format: string, heads: string): Promise<Buffer> {
  const { startExport } = await ask<{ startExport: { exportedFile: { id: string }; errors: object[] } }>(
    'mutation Start($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } errors { message } } }',
    { input: { name: 'Alles \uffff', list: 'products', format, heads } },
  )
  assert.deepEqual(startExport.errors, [])
  await runJobs()
  const response = await get(`/exports/file?id=${startExport.exportedFile.id}`, { headers: { authorization } })
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

interface Checked {
  state: string
  rowCount: number
  unchangedCount: number
  columns: { target: string | null }[]
  rows: { results: { sku: string; changes: { field: string; before: string; after: string }[]; problems: { message: string }[] }[] }
}

for (const [format, heads] of [
  ['XLSX', 'LABELS'],
  ['CSV', 'LABELS'],
  ['CSV', 'CODES'],
  ['JSON', 'CODES'],
] as const) {
  test(`FILE-03 texts that a spreadsheet would take for something else come back from ${format} with ${heads} as they were`, async () => {
    const response = await get('/uploads/import', {
      method: 'POST',
      body: (await exported(format, heads)) as never,
      headers: { authorization, 'x-file-name': `alles.${format.toLowerCase()}` },
    })
    const { id } = (await response.json()) as { id: string }
    await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
    await runJobs()
    const { importedFile } = await ask<{ importedFile: Checked }>(
      'query One($id: ID!) { importedFile(id: $id) { state rowCount unchangedCount columns { target } rows(outcomes: [CREATE, CHANGE, REFUSED]) { results(limit: 100) { sku changes { field before after } problems { message } } } } }',
      { id },
    )
    for (const target of ['brand', 'series', 'content.nl.name', 'content.nl.description', 'attribute.hostile'])
      assert.ok(
        importedFile.columns.some((column) => column.target === target),
        target,
      )
    assert.deepEqual(
      importedFile.rows.results.map((row) => ({ ...row, of: texts[Number(row.sku.split('-')[1])] })),
      [],
    )
    assert.deepEqual([importedFile.state, importedFile.rowCount, importedFile.unchangedCount], ['CHECKED', texts.length, texts.length])
  })
}
