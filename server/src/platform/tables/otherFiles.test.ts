import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { makeArchive } from '../../testing/makeArchive.ts'
import { unpackTable } from '../archives/index.ts'
import { FileRefused } from '../csv/index.ts'
import { SheetRefused } from '../sheets/index.ts'
import { readTable } from './readTable.ts'
import { sniffTable } from './sniffTable.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-other-files-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The cells of a file, or the code of its refusal. */
async function read(bytes: Buffer | string): Promise<unknown> {
  const path = join(folder, 'a')
  writeFileSync(path, bytes)
  try {
    await unpackTable(path)
    const rows: unknown[] = []
    for await (const { cells } of readTable(path, await sniffTable(path))) rows.push(cells)
    return rows
  } catch (error) {
    if (error instanceof FileRefused || error instanceof SheetRefused) return error.code
    throw error
  }
}

/** As if its files had been packed with a password. */
function locked(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  for (let at = 0; at < bytes.length - 10; at += 1) {
    if (bytes.readUInt32LE(at) === 0x04034b50) bytes.writeUInt8(1, at + 6)
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt8(1, at + 8)
  }
  return bytes
}

const csv = 'sku;naam\nA;Kast\n'
const rows = [
  ['sku', 'naam'],
  ['A', 'Kast'],
]

test('[FILE-02] what has a password, or is a workbook of another form, is refused as that', async () => {
  assert.equal(await read(locked(makeArchive({ 'lijst.csv': Buffer.from(csv) }))), 'zipPassword')
  assert.equal(
    await read(makeArchive({ mimetype: Buffer.from('x'), 'META-INF/manifest.xml': Buffer.from('<a/>'), 'encrypted-package': Buffer.from('x') })),
    'password',
  )
  assert.equal(await read(makeArchive({ '[Content_Types].xml': Buffer.from('<a/>'), 'xl/workbook.bin': Buffer.from('x') })), 'oldWorkbook')
  assert.equal(await read('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'), 'oldWorkbook')
  assert.equal(await read('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table/></html>'), 'oldWorkbook')
  assert.equal(await read('<html><body>Log in</body></html>'), 'html')
})

test('[FILE-02] a table is found in a zip within a .gz, and ends before the mark of DOS', async () => {
  assert.deepEqual(await read(gzipSync(makeArchive({ 'lijst.csv': Buffer.from(csv) }))), rows)
  assert.deepEqual(await read(makeArchive({ 'lijst.csv.gz': gzipSync(csv) })), rows)
  assert.deepEqual(await read(`${csv}\u001a`), rows)
})

test('[FILE-02] the one list of a JSON is its table, wherever it stands, and of several none is chosen', async () => {
  const list = [{ sku: 'A', naam: 'Kast' }]
  for (const given of [list, { errors: [], products: list }, { data: { total: 1, products: list } }, { page: 1, tags: ['x'], products: list }])
    assert.deepEqual(await read(JSON.stringify(given)), rows, JSON.stringify(given))
  assert.equal(await read(JSON.stringify({ categories: [{ id: 1 }], products: list })), 'lists')
  for (const given of [rows, { columns: rows[0], rows: rows.slice(1) }, { A: { naam: 'Kast' }, B: { naam: 'Bed' } }] as unknown[])
    assert.deepEqual(Object.values(Object(await read(JSON.stringify(given)))).slice(0, 2), rows, JSON.stringify(given))
})
