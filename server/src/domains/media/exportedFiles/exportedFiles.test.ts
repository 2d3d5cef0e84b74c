import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import * as yauzl from 'yauzl'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { readSheet, type SheetCell } from '../../../platform/sheets/index.ts'
import { openStorage, originalName } from '../../../platform/storage/index.ts'
import { withServer } from '../../../testing/index.ts'
import { exportExpiry, startDueExports } from './exportSchedule.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-exports-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, call, get, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const [colour = 0, , list = 0] = await write([
  create('attribute', { code: 'colour', type: 'MULTI_SELECT', names: { nl: 'Kleur', en: 'Colour' } }),
  create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
  create('priceList', { name: 'Basis', currency: 'EUR' }),
])
const [oak = 0, black = 0] = await write([
  create('attributeValue', { attribute: colour, value: 'Eiken', names: { nl: 'Eiken', en: 'Oak' } }),
  create('attributeValue', { attribute: colour, value: 'Zwart', names: { nl: 'Zwart', en: 'Black' } }),
])
const [sofa = 0, chair = 0] = await write([
  create('product', {
    type: 'SIMPLE',
    sku: '0071',
    eanCode: '0712345678911',
    active: true,
    brand: '=cmd|A1',
    'content.nl.name': 'Bank',
    'content.en.name': 'Sofa',
    'attribute.colour': [oak, black],
    'attribute.width': 180.5,
    [`price.${list}`]: { price: '1299.00', discountPrice: '999.50' },
  }),
  create('product', { type: 'SIMPLE', sku: 'STOEL', active: false, 'content.nl.name': '@Stoel', purchasePrice: '12.30' }),
])
await write([create('review', { customerName: 'Zoë', content: '+31 6', stars: 5, date: '2026-03-01', products: [sofa] })])

interface ExportedFile {
  id: string
  name: string
  state: string
  rowCount: number
  byteSize: number | null
  columns: string[] | null
  finishedAt: string | null
  expiresAt: string | null
  job: { id: string; title: string; state: string; total: number; done: number } | null
  exportSchedule: { id: string } | null
}
interface Payload {
  exportedFile: ExportedFile | null
  errors: { code: string; message: string }[]
}
const fields = 'id name state rowCount byteSize columns finishedAt expiresAt job { id title state total done } exportSchedule { id }'
const start = (input: object, idempotencyKey?: string) =>
  ask<{ startExport: Payload }>(
    `mutation Start($input: StartExportInput!, $idempotencyKey: String) { startExport(input: $input, idempotencyKey: $idempotencyKey) { exportedFile { ${fields} } errors { code message } } }`,
    { input, ...(idempotencyKey && { idempotencyKey }) },
  ).then((data) => data.startExport)
const one = (id: string) =>
  ask<{ exportedFile: ExportedFile }>(`query One($id: ID!) { exportedFile(id: $id) { ${fields} } }`, { id }).then((data) => data.exportedFile)
const download = (id: string, token = staff.token) => get(`/exports/file?id=${id}`, { headers: token === '' ? {} : { authorization: `JWT ${token}` } })

async function made(input: object): Promise<{ file: ExportedFile; response: Response }> {
  const { exportedFile, errors } = await start(input)
  assert.deepEqual(errors, [])
  assert.ok(exportedFile)
  assert.equal(exportedFile.state, 'QUEUED')
  await runJobs()
  const file = await one(exportedFile.id)
  return { file, response: await download(file.id) }
}

async function sheetOf(response: Response): Promise<SheetCell[][]> {
  const path = join(folder, 'downloaded.xlsx')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  const found: SheetCell[][] = []
  for await (const { cells } of readSheet(path, 'xlsx')) found.push([...cells])
  return found
}

const unzip = (zip: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error)
      const found = new Map<string, string>()
      opened.on('entry', (entry: yauzl.Entry) => {
        opened.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          void text(stream)
            .then((bytes) => found.set(entry.fileName, bytes))
            .then(() => opened.readEntry())
        })
      })
      opened.on('end', () => resolve(found))
      opened.readEntry()
    })
  })

test('FILE-01 FILE-03 all fields of chosen products become a workbook: queued, with progress, size and expiry, to be downloaded', async () => {
  const { file, response } = await made({ name: 'Alles', list: 'products', ids: [sofa, chair], format: 'XLSX' })
  assert.deepEqual([file.state, file.rowCount, file.columns, file.job?.state, file.job?.total, file.job?.done], ['DONE', 2, null, 'DONE', 2, 2])
  assert.equal(file.job?.title, 'Export Alles (2 rows)')
  assert.equal(Math.round((Date.parse(file.expiresAt ?? '') - Date.parse(file.finishedAt ?? '')) / 86_400_000), 30)
  assert.equal(response.status, 200)
  assert.equal(Number(response.headers.get('content-length')), file.byteSize)
  assert.match(response.headers.get('content-disposition') ?? '', /filename\*=UTF-8''Alles\.xlsx/)
  const [head = [], ...found] = await sheetOf(response)
  const cell = (row: number, name: string) => found[row]?.[head.indexOf(name)] ?? null
  assert.deepEqual(
    [cell(0, 'SKU'), cell(0, 'EAN code'), cell(0, 'Active'), cell(0, 'Brand'), cell(0, 'Colour'), cell(0, 'Width')],
    ['0071', '0712345678911', true, '=cmd|A1', 'Eiken | Zwart', 180.5],
  )
  assert.deepEqual(
    [cell(0, 'Price (Basis)'), cell(0, 'Price (Basis), discount price'), cell(0, 'Name (Dutch)'), cell(0, 'Name (English)')],
    [1299, 999.5, 'Bank', 'Sofa'],
  )
  assert.deepEqual(
    [cell(1, 'SKU'), cell(1, 'Active'), cell(1, 'Name (Dutch)'), cell(1, 'Purchase price'), cell(1, 'Colour')],
    ['STOEL', false, '@Stoel', 12.3, null],
  )
})

test('PROD-27 what the list shows of a filter, in its columns, without a formula in any cell', async () => {
  const columns = [
    { id: 'name', title: 'Product' },
    { id: 'brand', title: 'Brand' },
    { id: 'stock', title: 'Stock' },
    { id: 'price', title: 'Price' },
  ]
  const { file, response } = await made({ name: 'Banken', list: 'products', searchTerm: '', filter: JSON.stringify({ active: true }), format: 'CSV', columns })
  assert.deepEqual([file.rowCount, file.columns], [1, ['Product', 'Brand', 'Stock', 'Price']])
  const text = await response.text()
  const found = parse(text, { delimiter: ';', bom: true }) as string[][]
  assert.deepEqual(found, [
    ['SKU', 'Name (Dutch)', 'Name (English)', 'Brand', 'Stock', 'Price (Basis)', 'Price (Basis), discount price'],
    ['0071', 'Bank', 'Sofa', "'=cmd|A1", '0', '1299', '999.5'],
  ])
})

test('PROD-27 an attribute that was chosen as a column goes along by itself, where it stands in the list', async () => {
  const columns = ['attribute.width', 'ean', 'attribute.colour'].map((id) => ({ id, title: id }))
  const { response } = await made({ name: 'Kleuren', list: 'products', ids: [sofa, chair], format: 'CSV', columns })
  assert.deepEqual(parse(await response.text(), { delimiter: ';', bom: true }), [
    ['SKU', 'Width', 'EAN code', 'Colour'],
    ['0071', '180.5', '0712345678911', 'Eiken | Zwart'],
    ['STOEL', '', '', ''],
  ])
})

test('FILE-03 photos go along in a zip, each once, the main one first; one whose original is lost is named', async () => {
  const [front = 0, side = 0, lost = 0] = await write([
    create('image', { name: 'Bank: voor.jpg', contentKey: 'a'.repeat(64), mimeType: 'image/jpeg', width: 10, height: 10 }),
    create('image', { name: 'Bank zij', contentKey: 'b'.repeat(64), mimeType: 'image/webp', width: 10, height: 10 }),
    create('image', { name: 'Weg', contentKey: 'c'.repeat(64), mimeType: 'image/png', width: 10, height: 10 }),
  ])
  const storage = openStorage({ dataFolder: folder })
  for (const [letter, bytes] of [
    ['a', 'front'],
    ['b', 'side'],
  ] as const)
    await storage.write(originalName(letter.repeat(64)), Buffer.from(bytes))
  await write([
    { kind: 'product', id: sofa, op: 'update', fields: { images: [front, side, lost] } },
    { kind: 'product', id: chair, op: 'update', fields: { images: [side] } },
  ])
  const { file, response } = await made({
    name: 'Foto/s',
    list: 'products',
    ids: [sofa, chair],
    format: 'CSV',
    columns: [{ id: 'brand', title: 'Brand' }],
    photos: 'FILES',
  })
  assert.deepEqual([file.state, response.headers.get('content-type')], ['DONE', 'application/zip'])
  assert.match(response.headers.get('content-disposition') ?? '', /filename\*=UTF-8''Foto%2Fs\.zip/)
  const entries = await unzip(Buffer.from(await response.arrayBuffer()))
  const names = [`photos/Bank voor-${front}.jpg`, `photos/Bank zij-${side}.webp`, `photos/Weg-${lost}.png`]
  assert.deepEqual([...entries.keys()], ['Foto s.csv', ...names.slice(0, 2), 'missing.txt'])
  assert.deepEqual(
    names.slice(0, 2).map((name) => entries.get(name)),
    ['front', 'side'],
  )
  assert.equal(entries.get('missing.txt'), `${names[2]}\n`)
  const [, first, second] = parse(entries.get('Foto s.csv') ?? '', { delimiter: ';', bom: true }) as string[][]
  assert.deepEqual([first?.at(-1), second?.at(-1)], [names.join(' | '), names[1]])

  const library = await made({ name: 'Bibliotheek', list: 'images', ids: [front], format: 'JSON', photos: 'FILES' })
  assert.deepEqual([...(await unzip(Buffer.from(await library.response.arrayBuffer()))).keys()], ['Bibliotheek.json', names[0]])
})

test('FILE-03 JSON has codes and plain values', async () => {
  const { response } = await made({ name: 'Stoel', list: 'products', searchTerm: 'stoel', format: 'JSON' })
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  const [stoel] = (await response.json()) as Record<string, unknown>[]
  assert.deepEqual([stoel?.['sku'], stoel?.['content.nl.name'], stoel?.['purchasePrice'], stoel?.['active']], ['STOEL', '@Stoel', 12.3, false])
})

test('FILE-01 every list that states itself can be exported', async () => {
  for (const name of ['reviews', 'attributes', 'attributeValues', 'priceLists', 'images', 'feeds', 'rules', 'shareLinks', 'emeubelProducts', 'exportedFiles']) {
    const { exportedFile, errors } = await start({ name, list: name, format: 'CSV' })
    assert.ok(exportedFile !== null || errors[0]?.code === 'none', `${name}: ${JSON.stringify(errors)}`)
  }
  await runJobs()
  assert.deepEqual(
    await rows('select name, row_count as count from exported_files where name in ($1, $2, $3) order by 1', ['attributeValues', 'attributes', 'reviews']),
    [
      { name: 'attributeValues', count: 2 },
      { name: 'attributes', count: 2 },
      { name: 'reviews', count: 1 },
    ],
  )
  const [{ id = 0 } = {}] = await rows<{ id: number }>('select id from exported_files where name = $1', ['reviews'])
  const [head, line] = parse(await (await download(String(id))).text(), { delimiter: ';', bom: true }) as string[][]
  assert.equal(line?.[head?.indexOf('Text') ?? -1] ?? line?.find((cell) => cell.includes('31')), "'+31 6")
})

test('FILE-03 articles go into a file as their list shows them, with when they came', async () => {
  await write([
    create('emeubelProduct', { sku: 'ART-1', name: 'Kast', warehouseQty: 3, storeQty: 4, eanCodes: ['8712345678906', '4006381333931'], leadTimeWeeks: 6 }),
  ])
  const columns = ['name', 'match', 'stock', 'leadTime', 'eanCodes', 'created'].map((id) => ({ id, title: `The ${id}` }))
  const { response } = await made({ name: 'Artikelen', list: 'emeubelProducts', searchTerm: 'kast', format: 'CSV', columns })
  const [head = [], ...found] = parse(await response.text(), { delimiter: ';', bom: true }) as string[][]
  assert.deepEqual([head.length, head.includes('The match'), head.includes('The created')], [7, true, true])
  const [sku, name, match, stock, weeks, codes, created] = found[0] ?? []
  assert.deepEqual([found.length, sku, name, match, stock, weeks, codes], [1, 'ART-1', 'Kast', 'UNLINKED', '7', '6', '8712345678906 | 4006381333931'])
  assert.ok(Math.abs(Date.parse(created ?? '') - Date.now()) < 3_600_000, created)
})

test('FILE-01 what cannot be exported is refused in words, and the same request makes one export', async () => {
  const code = async (input: object) => (await start({ name: 'x', format: 'CSV', ...input })).errors[0]?.code
  assert.equal(await code({ list: 'secrets' }), 'list')
  assert.equal(await code({ list: 'products', searchTerm: 'xyzzy-nothing' }), 'none')
  assert.equal(await code({ list: 'products', filter: '{"colour":true}' }), 'filter')
  assert.equal(await code({ list: 'products', ids: [sofa], searchTerm: 'x' }), 'both')
  const wish = { name: 'Twice', list: 'products', ids: [sofa], format: 'CSV' }
  const [first, second] = [await start(wish, 'key-1'), await start(wish, 'key-1')]
  assert.equal(first.exportedFile?.id, second.exportedFile?.id)
  await runJobs()
})

test('FILE-01 an export is for staff alone, and is gone when its time is over', async () => {
  const { file } = await made({ name: 'Kort', list: 'products', ids: [sofa], format: 'CSV' })
  assert.equal((await download(file.id, '')).status, 401)
  assert.equal((await call('{ exportedFiles { totalCount } }', {}, { as: 'anonymous' })).errors?.length, 1)
  await rows("update exported_files set expires_at = now() - interval '1 second' where id = $1", [Number(file.id)])
  assert.equal((await one(file.id)).state, 'EXPIRED')
  assert.equal((await download(file.id)).status, 404)
  assert.ok(readdirSync(join(folder, 'exports')).includes(file.id))
  await exportExpiry.run(db, new AbortController().signal)
  assert.ok(!readdirSync(join(folder, 'exports')).includes(file.id))
  const { repeatExport } = await ask<{ repeatExport: Payload }>(
    `mutation Repeat($id: ID!) { repeatExport(exportedFile: $id) { exportedFile { ${fields} } errors { code message } } }`,
    { id: file.id },
  )
  await runJobs()
  assert.equal((await one(repeatExport.exportedFile?.id ?? '')).state, 'DONE')
})

test('FILE-01 a chunk that is read twice is written once', async () => {
  const { exportedFile } = await start({ name: 'Again', list: 'products', format: 'CSV', columns: [{ id: 'sku', title: 'SKU' }] })
  await runJobs()
  const before = await (await download(exportedFile?.id ?? '')).text()
  const { writePart, readParts } = await import('./exportParts.ts')
  const row = { id: sofa, cells: ['0071'] }
  const part = (...rows: { id: number; cells: string[] }[]) =>
    writePart(
      999_999,
      ['sku'],
      (async function* () {
        yield rows
      })(),
    )
  await part(row)
  assert.deepEqual(await part(row, { id: chair, cells: ['STOEL'] }), new Set([sofa, chair]))
  const read: number[] = []
  for await (const { rows } of readParts(999_999, new Map(), new Set([sofa, chair]))) read.push(...rows.map(({ id }) => id))
  assert.deepEqual(read, [sofa, chair])
  assert.equal(before.trim().split('\r\n').length, 3)
})

test('FILE-01 a schedule makes an export again, once for each moment', async () => {
  const { file } = await made({ name: 'Elke dag', list: 'products', format: 'CSV' })
  const make = (schedule: string) =>
    ask<{ createExportSchedule: { exportSchedule: { id: string; nextDueAt: string } | null; errors: { field: string }[] } }>(
      'mutation Make($input: CreateExportScheduleInput!) { createExportSchedule(input: $input) { exportSchedule { id nextDueAt } errors { field } } }',
      { input: { exportedFile: file.id, name: 'Elke dag', schedule } },
    ).then((data) => data.createExportSchedule)
  assert.equal((await make('every day')).errors[0]?.field, 'schedule')
  const { exportSchedule } = await make('0 6 * * *')
  assert.ok(Date.parse(exportSchedule?.nextDueAt ?? '') > Date.now())
  const tomorrow = new Date(Date.now() + 26 * 3_600_000)
  assert.deepEqual(await startDueExports(db, tomorrow), [Number(exportSchedule?.id)])
  assert.deepEqual(await startDueExports(db, tomorrow), [])
  await runJobs()
  const [own] = await rows<{ id: number }>('select id from exported_files where export_schedule_id = $1', [Number(exportSchedule?.id)])
  assert.deepEqual([(await one(String(own?.id))).state, (await one(String(own?.id))).exportSchedule?.id], ['DONE', exportSchedule?.id])
})

test('FILE-01 an export that is deleted takes its file along', async () => {
  const { file } = await made({ name: 'Weg', list: 'products', format: 'CSV' })
  const { prepareExportedFileDelete: prepared } = await ask<{ prepareExportedFileDelete: { job: { id: string } } }>(
    'mutation Prepare($selection: ExportedFileSelection!) { prepareExportedFileDelete(selection: $selection) { job { id } } }',
    { selection: { ids: [file.id] } },
  )
  await ask('mutation Start($id: ID!) { startJob(id: $id) { job { id } } }', { id: prepared.job.id })
  await runJobs()
  assert.equal((await download(file.id)).status, 404)
  await exportExpiry.run(db, new AbortController().signal)
  assert.ok(!readdirSync(join(folder, 'exports')).includes(file.id))
})
