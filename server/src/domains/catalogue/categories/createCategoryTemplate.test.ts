import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readSheet } from '../../../platform/sheets/index.ts'
import { engineHands, withServer } from '../../../testing/index.ts'
import { makeWorkbook } from '../../../testing/makeWorkbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-template-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, rows, runJobs, staff } = await withServer()
const { save } = engineHands(db)
const attribute = (code: string, names: Record<string, string>, more: Record<string, string | number | boolean> = {}) =>
  ({ kind: 'attribute', id: null, op: 'create', fields: { code, type: 'NUMBER', names, ...more } }) as const
await save([
  attribute('tpl_width', { nl: 'Breedte', en: 'Width' }, { type: 'DIMENSION', unit: 'cm', sortOrder: 2 }),
  attribute('tpl_seats', { nl: 'Zitplaatsen', en: 'Seats' }, { sortOrder: 1 }),
  attribute('tpl_watts', { nl: 'Vermogen', en: 'Watts' }),
  attribute('tpl_always', { nl: 'Garantie', en: 'Warranty' }, { alwaysRequired: true, sortOrder: 9 }),
])
const found = await rows<{ id: number; code: string }>(`select id, code from attributes where code like 'tpl_%'`)
const idOf = (code: string) => found.find((row) => row.code === code)?.id ?? 0
await save([
  { kind: 'category', id: null, op: 'create', fields: { path: 'Banken', names: { en: 'Sofas' }, attributes: [idOf('tpl_width')] } },
  { kind: 'category', id: null, op: 'create', fields: { path: 'Banken > Hoekbanken', attributes: [idOf('tpl_seats')] } },
  { kind: 'category', id: null, op: 'create', fields: { path: 'Lampen', attributes: [idOf('tpl_watts')] } },
])

const authorization = `JWT ${staff.token}`
const fetchTemplate = (category: string, language: string) =>
  get(`/exports/category-template.xlsx?category=${encodeURIComponent(category)}`, { headers: { authorization, 'accept-language': language } })

async function headOf(category: string, language: string): Promise<string[]> {
  const response = await fetchTemplate(category, language)
  assert.equal(response.status, 200)
  const path = join(folder, 'template.xlsx')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  const read: string[][] = []
  for await (const { cells } of readSheet(path, 'xlsx')) read.push(cells.map(String))
  assert.equal(read.length, 1)
  return read[0] ?? []
}

test('FILE-03 [PROD-01] the template of a category has the columns of what it asks for, with those above it, in the reader’s language', async () => {
  assert.deepEqual(await headOf('Banken>Hoekbanken', 'nl'), ['SKU', 'Naam (Nederlands)', 'Categorie', 'Merk', 'EAN-code', 'Garantie', 'Zitplaatsen', 'Breedte'])
  assert.deepEqual((await headOf('Banken', 'en')).slice(5), ['Warranty', 'Width'])
  assert.deepEqual((await headOf('Stoelen', 'nl')).slice(5), ['Garantie'])
  assert.equal((await fetchTemplate('Banken > ', 'nl')).status, 400)
  assert.equal((await fetchTemplate('B'.repeat(256), 'nl')).status, 400)
})

test('FILE-03 [PROD-01] a template that is filled in makes its products, each value in its attribute', async () => {
  for (const [language, sku] of [
    ['nl', 'TPL-1'],
    ['en', 'TPL-2'],
  ] as const) {
    const head = await headOf('Banken > Hoekbanken', language)
    const row = [sku, 'Hoekbank Lund', 'Banken > Hoekbanken', 'Lund', '8712345678906', 5, 4, 260]
    const body = makeWorkbook([{ name: 'Hoekbanken', rows: [head, row] }])
    const { id } = (await (
      await get('/uploads/import', {
        method: 'POST',
        body: body as never,
        headers: { authorization, 'x-file-name': 'template.xlsx', 'accept-language': language },
      })
    ).json()) as { id: string }
    await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
    await runJobs()
    const { importedFile } = await ask<{ importedFile: { createCount: number; columns: { head: string; target: string | null }[] } }>(
      '{ importedFile(id: "' + id + '") { createCount columns { head target } } }',
    )
    assert.deepEqual([importedFile.createCount, importedFile.columns.filter(({ target }) => target === null)], [1, []])
    await ask('mutation Apply($id: ID!) { applyImport(id: $id) { errors { code } } }', { id })
    await runJobs()
    const values = await rows(
      `select a.code, v.number::float as number from products p join effective_attribute_values v on v.product_id = p.id join attributes a on a.id = v.attribute_id
       where p.sku = $1 order by a.code`,
      [sku],
    )
    assert.deepEqual(values, [
      { code: 'tpl_always', number: 5 },
      { code: 'tpl_seats', number: 4 },
      { code: 'tpl_width', number: 260 },
    ])
  }
})
