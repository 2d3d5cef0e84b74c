import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { loadDemo } from '../../demo/index.ts'
import { withServer } from '../../testing/index.ts'

// Importing an unchanged export changes nothing: with the demo catalogue, which has every kind of field.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-round-trip-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, get, runJobs, staff } = await withServer()
await loadDemo(db, { size: 400, seed: 7 })
const authorization = `JWT ${staff.token}`
const [{ count: products = 0 } = {}] = await rows<{ count: number }>('select count(*)::integer as count from products')

async function exported(format: string, heads: string, columns: object[] | null = null): Promise<Buffer> {
  const { startExport } = await ask<{ startExport: { exportedFile: { id: string }; errors: object[] } }>(
    'mutation Start($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } errors { message } } }',
    {
      input: { name: 'Alles', list: 'products', format, heads, ...(columns && { columns }) },
    },
  )
  assert.deepEqual(startExport.errors, [])
  await runJobs()
  const response = await get(`/exports/file?id=${startExport.exportedFile.id}`, { headers: { authorization } })
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

interface Checked {
  state: string
  problem: string | null
  rowCount: number
  createCount: number
  changeCount: number
  unchangedCount: number
  refusedCount: number
  columns: { head: string; target: string | null }[]
  rows: { results: { number: number; cells: string[]; changes: { field: string; before: string; after: string }[]; problems: { message: string }[] }[] }
}

async function tried(name: string, body: Buffer): Promise<Checked> {
  const response = await get('/uploads/import', { method: 'POST', body: body as never, headers: { authorization, 'x-file-name': name } })
  const { id } = (await response.json()) as { id: string }
  const { checkImport } = await ask<{ checkImport: { errors: object[] } }>('mutation Check($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
  assert.deepEqual(checkImport.errors, [])
  await runJobs()
  const { importedFile } = await ask<{ importedFile: Checked }>(
    `query One($id: ID!) { importedFile(id: $id) { state problem rowCount createCount changeCount unchangedCount refusedCount columns { head target }
      rows(outcomes: [CREATE, CHANGE, REFUSED]) { results(limit: 3) { number cells changes { field before after } problems { message } } } } }`,
    { id },
  )
  return importedFile
}

function assertUnchanged(found: Checked): void {
  const told = found.rows.results.map(({ number, changes, problems }) => ({ number, changes, problems }))
  assert.deepEqual({ state: found.state, problem: found.problem, told }, { state: 'CHECKED', problem: null, told: [] })
  assert.deepEqual([found.rowCount, found.createCount, found.changeCount, found.unchangedCount, found.refusedCount], [products, 0, 0, products, 0])
}

for (const [format, heads] of [
  ['XLSX', 'LABELS'],
  ['CSV', 'LABELS'],
  ['CSV', 'CODES'],
  ['JSON', 'CODES'],
] as const) {
  test(`FILE-03 all fields of the catalogue as ${format} with ${heads}, imported as they are, change nothing`, async () => {
    const found = await tried(`alles.${format.toLowerCase()}`, await exported(format, heads))
    assertUnchanged(found)
    // It proves little if columns are not recognised.
    const read = found.columns.filter(({ target }) => target !== null).map(({ target }) => target ?? '')
    for (const part of ['sku', 'eanCode', 'active', 'brand', 'content.nl.name', 'content.en.description', 'leadTimeWeeks'])
      assert.ok(read.includes(part), `${part} of ${read.join(' ')}`)
    assert.ok(read.some((target) => target.startsWith('attribute.')) && read.some((target) => target.endsWith(':price')), read.join(' '))
  })
}

test('FILE-03 what the list shows, imported as it is, changes nothing', async () => {
  const columns = ['image', 'name', 'type', 'active', 'price', 'stock', 'score', 'leadTime', 'createdAt', 'updatedAt', 'updatedBy'].map((id) => ({
    id,
    title: id,
  }))
  assertUnchanged(await tried('lijst.xlsx', await exported('XLSX', 'LABELS', columns)))
})

/** Saves a workbook with another program, in that program's form. */
async function throughLibreOffice(soffice: string, workbook: Buffer, form: string): Promise<Buffer> {
  const place = mkdtempSync(join(folder, 'office-'))
  writeFileSync(join(place, 'alles.xlsx'), workbook)
  await promisify(execFile)(
    soffice,
    [`-env:UserInstallation=file://${join(place, 'profile')}`, '--headless', '--convert-to', form, '--outdir', join(place, 'saved'), join(place, 'alles.xlsx')],
    { timeout: 120_000 },
  )
  return readFileSync(join(place, 'saved', `alles.${form}`))
}

const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((at) => join(at, 'soffice'))
  .find((path) => existsSync(path))
if (soffice === undefined) console.log('LibreOffice is not installed here: no export was opened in it')
else {
  test('FILE-03 a workbook has no formula in LibreOffice, and what that saves of it changes nothing when it is imported', async () => {
    await rows(`update products set brand = '=1+1' where id = (select min(id) from products)`)
    const workbook = await exported('XLSX', 'LABELS')
    const opened = (await throughLibreOffice(soffice, workbook, 'fods')).toString()
    assert.ok(opened.includes('=1+1') && !opened.includes('table:formula='))
    assertUnchanged(await tried('alles.xlsx', await throughLibreOffice(soffice, workbook, 'xlsx')))
  })
}
