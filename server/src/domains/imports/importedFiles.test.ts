import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { wholeCatalogue, withServer } from '../../testing/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-imports-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, get, runJobs, staff } = await withServer()
const { catalogue, assertAsBefore } = wholeCatalogue(rows)
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}
const [colour = 0, , , list = 0] = await write([
  create('attribute', { code: 'colour', type: 'SELECT', names: { nl: 'Kleur', en: 'Colour', de: 'Farbe' } }),
  create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
  create('attribute', { code: 'size', type: 'TEXT', names: { nl: 'Maat', en: 'Size' } }),
  create('priceList', { name: 'Basis', currency: 'EUR' }),
])
await write([create('attributeValue', { attribute: colour, value: 'Eiken', names: { nl: 'Eiken', en: 'Oak' } })])
const productIds = await write([
  create('product', {
    type: 'SIMPLE',
    sku: '0071',
    eanCode: '0712345678911',
    active: true,
    brand: 'Duinhof',
    'content.nl.name': 'Bank',
    'attribute.width': 180,
    [`price.${list}`]: { price: '1299.00', discountPrice: '999.50' },
  }),
  create('product', { type: 'SIMPLE', sku: 'STOEL', active: false, 'content.nl.name': 'Stoel', 'attribute.size': '4-1' }),
])

interface Row {
  number: number
  isRemoval: boolean
  outcome: string
  sku: string | null
  cells: string[]
  changes: { field: string; label: string; before: string | null; after: string | null; isNewValue: boolean }[]
  problems: { place: number | null; column: string | null; value: string | null; code: string; message: string; suggestion: string | null }[]
}
interface File {
  id: string
  name: string
  format: string
  state: string
  columns: { head: string; target: string | null; label: string | null; samples: string[] }[]
  needsPriceList: boolean
  sameFile: { id: string } | null
  job: {
    id: string
    state: string
    done: number
    total: number
    canRevert: boolean
    changeSet: { actorKind: string; actor: string; source: string } | null
  } | null
  rowCount: number
  createCount: number
  changeCount: number
  removalCount: number
  unchangedCount: number
  refusedCount: number
  newValues: { attribute: string; value: string }[]
  problem: string | null
  rows: { totalCount: number; results: Row[] }
}
interface Payload {
  importedFile: File | null
  errors: { field: string | null; code: string; message: string }[]
}
const rowFields = 'number isRemoval outcome sku cells changes { field label before after isNewValue } problems { place column value code message suggestion }'
const fileFields = `id name format state columns { head target label samples } needsPriceList sameFile { id } job { id state done total canRevert changeSet { actorKind actor source } }
  rowCount createCount changeCount removalCount unchangedCount refusedCount newValues { attribute value } problem rows { totalCount results(limit: 100) { ${rowFields} } }`

async function hand(name: string, body: string | Uint8Array, token = staff.token): Promise<Response> {
  return get('/uploads/import', {
    method: 'POST',
    body: body as never,
    headers: { 'x-file-name': encodeURIComponent(name), ...(token && { authorization: `JWT ${token}` }) },
  })
}
async function handIn(name: string, body: string | Uint8Array): Promise<string> {
  const response = await hand(name, body)
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return (JSON.parse(text) as { id: string }).id
}
const one = (id: string) =>
  ask<{ importedFile: File }>(`query One($id: ID!) { importedFile(id: $id) { ${fileFields} } }`, { id }).then((data) => data.importedFile)
const act = (operation: 'checkImport' | 'applyImport', id: string) =>
  ask<Record<string, Payload>>(`mutation Act($id: ID!) { ${operation}(id: $id) { importedFile { ${fileFields} } errors { field code message } } }`, {
    id,
  }).then((data) => data[operation] as Payload)
const map = (input: object) =>
  ask<{ mapImport: Payload }>(
    `mutation Map($input: MapImportInput!) { mapImport(input: $input) { importedFile { ${fileFields} } errors { field code message } } }`,
    { input },
  ).then((data) => data.mapImport)
const fix = (input: object) =>
  ask<{ fixImportRow: Payload & { row: Row } }>(
    `mutation Fix($input: FixImportRowInput!) { fixImportRow(input: $input) { importedFile { ${fileFields} } row { ${rowFields} } errors { field code message } } }`,
    { input },
  ).then((data) => data.fixImportRow)

async function check(id: string): Promise<File> {
  assert.deepEqual((await act('checkImport', id)).errors, [])
  await runJobs()
  return one(id)
}
async function perform(id: string): Promise<File> {
  assert.deepEqual((await act('applyImport', id)).errors, [])
  await runJobs()
  return one(id)
}
/** The imported rows that a product shows, with two of their cells. */
async function touching(product: number): Promise<string[]> {
  const data = await ask<{
    product: {
      importRowCount: number
      importRows: { number: number; cells: string[]; importedFile: { name: string; columns: { place: number; head: string; label: string | null }[] } }[]
    }
  }>('query Touching($id: ID!) { product(id: $id) { importRowCount importRows { number cells importedFile { name columns { place head label } } } } }', {
    id: String(product),
  })
  assert.equal(data.product.importRowCount, data.product.importRows.length)
  return data.product.importRows.map(({ number, cells, importedFile: { name, columns } }) => {
    const ignored = columns.filter(({ label }) => label === null).flatMap(({ place }) => cells[place] || [])
    return `${name} ${number}: ${[cells[0], ...ignored].join(', ')}`
  })
}
const counts = ({ createCount, changeCount, unchangedCount, refusedCount }: File) => [createCount, changeCount, unchangedCount, refusedCount]

test('FILE-02 PRICE-02 a file that is a whole price list takes the prices that it does not name; it is shown first, only where that was chosen, and taken back', async () => {
  const before = await catalogue()
  const id = await handIn('lijst.csv', 'Artikelnummer;Verkoop hele lijst\nSTOEL;129,00\n')
  await map({ id, columns: [{ place: 1, target: `price.${list}:price` }] })
  const kept = await check(id)
  assert.deepEqual([kept.rowCount, ...counts(kept), kept.removalCount], [1, 0, 1, 0, 0, 0])

  // the dry run is invalid once its columns are mapped again
  await map({ id, replacesPrices: true })
  assert.equal((await one(id)).state, 'MAPPING')
  assert.equal((await act('applyImport', id)).errors[0]?.code, 'unchecked')
  const checked = await check(id)
  assert.deepEqual([checked.rowCount, ...counts(checked), checked.removalCount], [1, 0, 1, 0, 0, 1])
  const gone = checked.rows.results.find(({ isRemoval }) => isRemoval)
  assert.deepEqual(
    [gone?.outcome, gone?.sku, gone?.changes.map(({ field, after: becomes }) => [field, becomes])],
    ['REMOVE', '0071', [[`price.${list}`, null]]],
  )
  await assertAsBefore(before)

  const done = await perform(id)
  assert.deepEqual([done.state, done.job?.done, done.job?.total], ['DONE', 2, 2])
  const prices = () => rows('select p.sku, c.price::text from prices c join products p on p.id = c.product_id order by 1')
  assert.deepEqual(await prices(), [{ sku: 'STOEL', price: '129.00' }])
  await ask('mutation Revert($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: done.job?.id ?? '' })
  await runJobs()
  assert.deepEqual(await prices(), [{ sku: '0071', price: '1299.00' }])
})

test('FILE-02 a file is mapped by its heads, tried without writing, imported, and taken back', async () => {
  const before = await catalogue()
  const id = await handIn(
    'prijzen.csv',
    'Artikelnummer;Naam;Kleur;Breedte;Voorraadplek;Merk\n0071;Bank groot;Oak;182,5;A1;\nSTOEL;Stoel;;;B2;\nNIEUW;Kruk;Paars;45;;Vos\n',
  )
  const mapped = await one(id)
  assert.deepEqual(
    [mapped.state, mapped.format, mapped.columns.map(({ target }) => target)],
    ['MAPPING', 'CSV', ['sku', 'content.en.name', 'attribute.colour', 'attribute.width', null, 'brand']],
  )
  assert.equal((await act('applyImport', id)).errors[0]?.code, 'unchecked')
  // the file has Dutch names
  await map({ id, columns: [{ place: 1, target: 'content.nl.name' }], language: 'nl' })
  const checked = await check(id)
  assert.deepEqual([checked.state, checked.rowCount, ...counts(checked)], ['CHECKED', 3, 1, 1, 1, 0])
  assert.deepEqual(checked.newValues, [{ attribute: 'colour', value: 'Paars' }])
  const [bank, stoel, kruk] = checked.rows.results
  assert.deepEqual(bank?.changes.map(({ field, before: was, after: becomes }) => [field, was, becomes]).sort(), [
    ['attribute.colour', null, 'Eiken'].map((text) => (text === 'Eiken' ? 'Oak' : text)),
    ['attribute.width', '180 cm', '182.5 cm'],
    ['content.nl.name', 'Bank', 'Bank groot'],
  ])
  assert.deepEqual([stoel?.outcome, stoel?.changes, kruk?.outcome], ['UNCHANGED', [], 'CREATE'])
  assert.ok(kruk?.changes.some(({ field, after: becomes, isNewValue }) => field === 'attribute.colour' && becomes === 'Paars' && isNewValue))
  await assertAsBefore(before)

  const done = await perform(id)
  assert.deepEqual([done.state, done.job?.state, done.job?.done, done.job?.total, done.job?.canRevert], ['DONE', 'DONE', 2, 2, true])
  assert.deepEqual(done.job?.changeSet, { actorKind: 'IMPORT', actor: 'Anna Bos', source: 'prijzen.csv' })
  const [product] = await rows('select brand, active from products where sku = $1', ['0071'])
  // a blank cell changes nothing
  assert.deepEqual(product, { brand: 'Duinhof', active: true })
  const [made] = await rows<{ id: number }>('select id from products where sku = $1', ['NIEUW'])
  assert.deepEqual([await touching(productIds[0] ?? 0), await touching(made?.id ?? 0)], [['prijzen.csv 2: 0071, A1'], ['prijzen.csv 4: NIEUW']])

  await ask('mutation Revert($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: done.job?.id ?? '' })
  await runJobs()
  assert.equal((await one(id)).state, 'REVERTED')
  await assertAsBefore(before)
})

test('FILE-02 columns are remembered by their heads, wherever they stand', async () => {
  const id = await handIn('volgende.csv', 'Merk;Breedte;Kleur;Naam;Artikelnummer\nVos;180;Eiken;Bank;0071\n')
  assert.deepEqual(
    (await one(id)).columns.map(({ target }) => target),
    ['brand', 'attribute.width', 'attribute.colour', 'content.nl.name', 'sku'],
  )
  assert.equal((await map({ id, columns: [{ place: 0, target: 'sku' }] })).errors[0]?.code, 'twice')
  assert.equal((await map({ id, columns: [{ place: 0, target: 'nonsense' }] })).errors[0]?.code, 'target')
  assert.equal(
    (await map({ id, columns: [{ place: 0, target: 'content.it.name' }] })).errors[0]?.message,
    'Language not found for code it. Known codes: nl, en, de, fr.',
  )
  assert.equal((await map({ id, columns: [{ place: 9, target: 'brand' }] })).errors[0]?.code, 'column')
})

test('FILE-02 ERR-05 I18N-02 a head that names a language that there is none of says so', async () => {
  const id = await handIn('talen.csv', 'SKU;content.it.name;content.fr.name;Zomaar\n0071;Divano;Canapé;x\n')
  const { importedFile } = await ask<{ importedFile: { columns: { target: string | null; problem: string | null }[] } }>(
    'query Heads($id: ID!) { importedFile(id: $id) { columns { target problem } } }',
    { id },
  )
  assert.deepEqual(importedFile.columns, [
    { target: 'sku', problem: null },
    { target: null, problem: 'Language not found for code it. Known codes: nl, en, de, fr.' },
    { target: 'content.fr.name', problem: null },
    { target: null, problem: null },
  ])
})

test('FILE-02 prices land where the import says, and it asks', async () => {
  const id = await handIn('prijs.csv', 'SKU;Prijs\n0071;1.399,00\n')
  assert.equal((await one(id)).needsPriceList, true)
  const { errors } = await act('checkImport', id)
  assert.deepEqual([errors[0]?.code, errors[0]?.field], ['priceList', 'priceList'])
  await map({ id, priceList: String(list) })
  const { rows: found } = await check(id)
  assert.deepEqual(
    found.results[0]?.changes.map(({ field, before, after: becomes }) => [field, before, becomes]),
    [[`price.${list}`, '€1,299.00, now €999.50', '€1,399.00, now €999.50']],
  )
})

test('FILE-02 errors say row, column, value, reason and suggestion, and are mended in place', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['SKU', 'EAN', 'Maat', 'Breedte', 'Actief', 'Naam'],
          ['0071', '8,71235E+12', null, null, null, 'Bank'],
          [71, null, null, 180, null, 'Bank'],
          ['STOEL', 712345678911, new Date(Date.UTC(2026, 0, 4)), null, null, 'Stoel'],
          ['stoel', null, null, null, null, 'Stoel'],
          [null, null, null, null, null, 'Niemand'],
          ['NEU', null, null, null, null, null],
          ['0071-B', null, null, 'breed', 'misschien', 'Bank B'],
        ],
      },
    ],
  })
  const id = await handIn('schade.xlsx', file)
  await map({ id, columns: [{ place: 5, target: 'content.nl.name' }] })
  const checked = await check(id)
  const said = checked.rows.results.map(({ number, problems }) => [
    number,
    ...problems.map(({ column, code, value, suggestion }) => `${column}: ${code} ${value} ${suggestion ?? ''}`.trim()),
  ])
  assert.deepEqual(said, [
    [2, 'EAN: scientific 8,71235E+12'],
    [3, 'SKU: zeroLost 71 0071'],
    [4, 'EAN: eanZero 712345678911 0712345678911', 'Maat: madeDate 2026-01-04 4-1'],
    [5, 'SKU: twice stoel'],
    [6, 'SKU: required'],
    [7, 'Naam: nameless'],
    [8, 'Breedte: number breed', 'Actief: boolean misschien'],
  ])
  assert.deepEqual(counts(checked), [0, 0, 0, 7])
  assert.match(checked.rows.results[0]?.problems[0]?.message ?? '', /^EAN: “8,71235E\+12” has lost its last digits/)

  const mended = await fix({ id, row: 4, cells: [{ place: 2, value: '4-1' }] })
  // an EAN that a spreadsheet has changed is detected too
  assert.deepEqual(
    mended.row.problems.map(({ code, suggestion }) => [code, suggestion]),
    [['eanZero', '0712345678911']],
  )
  const again = await fix({ id, row: 4, cells: [{ place: 1, value: '0712345678911' }] })
  assert.deepEqual(
    [again.row.outcome, again.row.changes.map(({ field }) => field), again.importedFile?.refusedCount, again.importedFile?.changeCount],
    ['CHANGE', ['eanCode'], 6, 1],
  )
  // a new dry run keeps the corrections
  assert.deepEqual(counts(await check(id)), [0, 1, 0, 6])
  const done = await perform(id)
  // six of its rows were refused
  assert.equal(done.state, 'WARN')
  assert.deepEqual(await rows('select ean_code from products where sku = $1', ['STOEL']), [{ ean_code: '0712345678911' }])
})

test('FILE-02 the same file twice says so, and changes nothing', async () => {
  const text = 'SKU;Brand\n0071;Kust\n'
  const first = await handIn('merk.csv', text)
  await check(first)
  await perform(first)
  const second = await handIn('merk kopie.csv', text)
  const checked = await check(second)
  assert.deepEqual([checked.sameFile?.id, ...counts(checked)], [first, 0, 0, 1, 0])
  assert.equal((await act('applyImport', second)).errors[0]?.code, 'nothing')
})

test('FILE-02 blank cells empty a field only where that is asked for', async () => {
  const id = await handIn('leeg.csv', 'SKU;Brand\n0071;\n')
  assert.deepEqual(counts(await check(id)), [0, 0, 1, 0])
  await map({ id, clears: [1] })
  assert.deepEqual(counts(await check(id)), [0, 1, 0, 0])
})

test('FILE-02 a file is read in the encoding and the form that it has', async () => {
  const nameOf = async (name: string, body: string | Uint8Array) => {
    const { columns } = await one(await handIn(name, body))
    return columns.map(({ samples }) => samples[0])
  }
  assert.deepEqual(await nameOf('windows.csv', Buffer.from('SKU;Naam\nX;Fauteuil Z\xfcrich\n', 'latin1')), ['X', 'Fauteuil Zürich'])
  assert.deepEqual(await nameOf('utf16.csv', Buffer.from('\uFEFFSKU\tNaam\nX\tZürich\n', 'utf16le')), ['X', 'Zürich'])
  assert.deepEqual(await nameOf('bom.csv', '\uFEFFSKU,Naam\nX,"a, b"\n'), ['X', 'a, b'])
  assert.deepEqual(await nameOf('rows.json', JSON.stringify([{ sku: 'X', 'content.nl.name': 'Bank' }])), ['X', 'Bank'])
})

test('FILE-02 what is no table is refused in words, and leaves nothing behind', async () => {
  const before = readdirSync(join(folder, 'imports')).length
  const cases: [string, string | Uint8Array, number, RegExp][] = [
    ['leeg.csv', '', 415, /empty/],
    ['kop.csv', 'SKU;Naam\n', 415, /no rows/],
    ['pagina.csv', '<!doctype html><p>', 415, /web page/],
    ['oud.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /\.xls\)/],
    ['foto.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, /no table/],
    ['kapot.xlsx', Buffer.from('504b03041400060008', 'hex'), 415, /damaged/],
  ]
  for (const [name, body, status, words] of cases) {
    const response = await hand(name, body)
    assert.equal(response.status, status, name)
    assert.match(await response.text(), words, name)
  }
  assert.equal((await hand('x.csv', 'SKU\nX\n', '')).status, 401)
  assert.equal(readdirSync(join(folder, 'imports')).length, before)
})
