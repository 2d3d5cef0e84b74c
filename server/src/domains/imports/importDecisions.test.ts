import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { readSheet } from '../../platform/sheets/index.ts'
import { withServer } from '../../testing/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-decisions-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, get, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}
const [list = 0] = await write([
  create('priceList', { name: 'Webshop', currency: 'EUR' }),
  create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
])
await write(
  ['A', 'B', 'C', 'D'].map((sku) =>
    create('product', { type: 'SIMPLE', sku, active: true, 'content.nl.name': `Bank ${sku}`, [`price.${list}`]: { price: '100.00', discountPrice: null } }),
  ),
)

interface Row {
  number: number
  outcome: string
  changes: { field: string; form: string; before: string | null; after: string | null; delta: string | null }[]
  problems: { column: string | null; code: string; message: string; isLeftOut: boolean }[]
}
interface Group {
  key: string
  column: string | null
  code: string
  message: string
  count: number
  valueCount: number
  values: { value: string; count: number; suggestion: string | null }[]
  suggestionCount: number
  isWarning: boolean
}
interface File {
  id: string
  state: string
  createCount: number
  changeCount: number
  unchangedCount: number
  refusedCount: number
  guardedCount: number
  leftOutCount: number
  decisionCount: number
  problemGroups: Group[]
  changedFields: { field: string; label: string; count: number }[]
  job: { id: string; state: string; total: number; done: number; skipped: number } | null
  rows: { totalCount: number; results: Row[] }
}
interface Payload {
  importedFile: File | null
  errors: { code: string }[]
}
const fields = `id state createCount changeCount unchangedCount refusedCount guardedCount leftOutCount decisionCount job { id state total done skipped } changedFields { field label count }
  problemGroups { key column code message count valueCount values { value count suggestion } suggestionCount isWarning }
  rows { totalCount results(limit: 200) { number outcome changes { field form before after delta } problems { column code message isLeftOut } } }`

async function hand(name: string, body: string): Promise<string> {
  const response = await get('/uploads/import', { method: 'POST', body, headers: { 'x-file-name': name, authorization: `JWT ${staff.token}` } })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return (JSON.parse(text) as { id: string }).id
}
const one = (id: string) => ask<{ importedFile: File }>(`query One($id: ID!) { importedFile(id: $id) { ${fields} } }`, { id }).then((data) => data.importedFile)
const act = (operation: string, id: string) =>
  ask<Record<string, Payload>>(`mutation Act($id: ID!) { ${operation}(id: $id) { importedFile { ${fields} } errors { code } } }`, { id }).then(
    (data) => data[operation] as Payload,
  )
const map = (input: object) =>
  ask<{ mapImport: Payload }>(`mutation Map($input: MapImportInput!) { mapImport(input: $input) { importedFile { ${fields} } errors { code } } }`, {
    input,
  }).then((data) => data.mapImport)
const repair = (input: object) =>
  ask<{ repairImport: Payload }>(`mutation Repair($input: RepairImportInput!) { repairImport(input: $input) { importedFile { ${fields} } errors { code } } }`, {
    input,
  }).then((data) => data.repairImport)
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
const counts = ({ createCount, changeCount, unchangedCount, refusedCount, leftOutCount }: File) => [
  createCount,
  changeCount,
  unchangedCount,
  refusedCount,
  leftOutCount,
]
const groupsOf = ({ problemGroups }: File) => problemGroups.map(({ key, count, valueCount, suggestionCount }) => [key, count, valueCount, suggestionCount])

test('[FILE-02] equal errors are one group; a value, a mapping, or the cell left out decides over all of its rows', async () => {
  const id = await hand('fouten.csv', 'SKU;Breedte;Merk\nA;breed;Vos\nB;breed;Vos\nC;smal;Vos\nD;?;Vos\n')
  const checked = await check(id)
  assert.deepEqual([counts(checked), checked.decisionCount], [[0, 0, 0, 4, 0], 4])
  assert.deepEqual(groupsOf(checked), [['1:number', 4, 3, 0]])
  assert.deepEqual(
    checked.problemGroups[0]?.values.map(({ value, count }) => [value, count]),
    [
      ['breed', 2],
      ['?', 1],
      ['smal', 1],
    ],
  )

  // one mapping for each existing value; values without one stay refused
  const mapped = await repair({
    id,
    group: '1:number',
    repair: 'REPLACE',
    values: [
      { from: 'breed', to: '180' },
      { from: 'smal', to: '60' },
    ],
  })
  assert.deepEqual([mapped.errors, counts(mapped.importedFile as File), groupsOf(mapped.importedFile as File)], [[], [0, 3, 0, 1, 0], [['1:number', 1, 1, 0]]])
  // the cell is left out, and the row is imported
  const left = await repair({ id, group: '1:number', repair: 'LEAVE_OUT' })
  assert.deepEqual(counts(left.importedFile as File), [0, 4, 0, 0, 0])
  assert.deepEqual(
    left.importedFile?.rows.results.map(({ changes }) => changes.map(({ field }) => field).sort()),
    [['attribute.width', 'brand'], ['attribute.width', 'brand'], ['attribute.width', 'brand'], ['brand']],
  )
  assert.deepEqual(
    left.importedFile?.changedFields.map(({ label, count }) => [label, count]),
    [
      ['Brand', 4],
      ['Width', 3],
    ],
  )
  // a new dry run keeps the decisions
  assert.deepEqual(counts(await check(id)), [0, 4, 0, 0, 0])
  assert.equal((await perform(id)).state, 'DONE')
  assert.deepEqual(
    await rows('select sku, brand from products order by sku'),
    ['A', 'B', 'C', 'D'].map((sku) => ({ sku, brand: 'Vos' })),
  )
})

test('[FILE-02] what was probably meant is put into all cells of a group at once; what cannot be is said', async () => {
  const id = await hand('ean.csv', 'SKU;EAN\nA;712345678911\nB;712345678928\n')
  assert.deepEqual(groupsOf(await check(id)), [['1:eanZero', 2, 2, 2]])
  assert.deepEqual(
    (await repair({ id, group: '0:eanZero', repair: 'LEAVE_OUT' })).errors.map(({ code }) => code),
    ['missing'],
  )
  assert.deepEqual(
    (await repair({ id, group: '1:eanZero', repair: 'ACCEPT' })).errors.map(({ code }) => code),
    ['notAcceptable'],
  )
  const mended = await repair({ id, group: '1:eanZero', repair: 'SUGGESTION' })
  assert.deepEqual(
    [counts(mended.importedFile as File), mended.importedFile?.rows.results.flatMap(({ changes }) => changes.map(({ after: becomes }) => becomes))],
    [
      [0, 2, 0, 0, 0],
      ['0712345678911', '0712345678928'],
    ],
  )
})

test('[FILE-02] only existing products, only new ones: the others are left out and told as what they are', async () => {
  const id = await hand('nieuw.csv', 'SKU;content.nl.name\nA;Bank A groot\nX1;\nX2;Kruk\n')
  const all = await check(id)
  assert.deepEqual(counts(all), [1, 1, 0, 1, 0])
  assert.deepEqual(
    all.rows.results[1]?.problems.map(({ message }) => message),
    ['No product has the SKU “X1”; to make one, the row needs a name.'],
  )
  await map({ id, mode: 'UPDATE' })
  const existing = await check(id)
  assert.deepEqual([counts(existing), existing.decisionCount], [[0, 1, 0, 0, 2], 0])
  assert.deepEqual(
    existing.rows.results.map(({ outcome, problems }) => [outcome, ...problems.map(({ message }) => message)]),
    [
      ['CHANGE'],
      ['LEFT_OUT', 'No product has the SKU “X1”, and only existing products are imported.'],
      ['LEFT_OUT', 'No product has the SKU “X2”, and only existing products are imported.'],
    ],
  )
  await map({ id, mode: 'CREATE' })
  assert.deepEqual(counts(await check(id)), [1, 0, 0, 1, 1])
  const done = await perform(id)
  // with a refused row it does not end as plain DONE
  assert.deepEqual([done.state, done.job?.state, done.job?.total, done.job?.done, done.job?.skipped], ['WARN', 'DONE_WITH_WARNINGS', 2, 1, 1])
  assert.deepEqual(await rows(`select p.sku from products p where p.sku like 'X%'`), [{ sku: 'X2' }])
})

test('[FILE-02] bad cells are left out and their rows taken, where that is chosen; a row without its code is not', async () => {
  const id = await hand('slecht.csv', `SKU;Breedte;Merk;Serie\nA;breed;Kust;\nB;90;Kust;${'x'.repeat(300)}\n;1;Kust;\n`)
  assert.deepEqual(counts(await check(id)), [0, 0, 0, 3, 0])
  await map({ id, skipsBadCells: true })
  const checked = await check(id)
  assert.deepEqual(counts(checked), [0, 2, 0, 1, 0])
  const [first, second, third] = checked.rows.results
  // once by the import, once by the engine: the series is too long
  assert.deepEqual(
    first?.problems.map(({ column, isLeftOut }) => [column, isLeftOut]),
    [['Breedte', true]],
  )
  assert.deepEqual(
    second?.problems.map(({ column, isLeftOut }) => [column, isLeftOut]),
    [['Serie', true]],
  )
  assert.deepEqual(
    [first?.changes, second?.changes].map((changes) => changes?.map(({ field }) => field).sort()),
    [['brand'], ['attribute.width', 'brand']],
  )
  assert.deepEqual([third?.outcome, third?.problems.map(({ code }) => code)], ['REFUSED', ['required']])
  const done = await perform(id)
  assert.deepEqual([done.state, done.job?.done, done.job?.skipped], ['WARN', 2, 1])
  assert.deepEqual(await rows(`select sku, brand, series from products where brand = 'Kust' order by sku`), [
    { sku: 'A', brand: 'Kust', series: null },
    { sku: 'B', brand: 'Kust', series: null },
  ])
})

test('[FILE-02] guards of prices are judged in the dry run: a warning waits until somebody accepts it, a refusal until its price is left out', async () => {
  const strict = (strictness: string) => ask(`mutation { setPriceGuard(code: JUMP, strictness: ${strictness}) { errors { message } } }`)
  const id = await hand('prijzen.csv', 'SKU;Verkoopprijs\nA;199,00\nB;104,00\n')
  await map({ id, columns: [{ place: 1, target: `price.${list}:price` }] })
  await strict('WARN')
  const warned = await check(id)
  assert.deepEqual(
    [counts(warned), warned.guardedCount, warned.decisionCount, groupsOf(warned), warned.problemGroups[0]?.isWarning],
    [[0, 2, 0, 0, 0], 1, 1, [['1:engine.price.warned.JUMP', 1, 1, 0]], true],
  )
  assert.deepEqual(
    warned.rows.results[0]?.changes.map(({ form, delta }) => [form, delta !== null]),
    [['MONEY', true]],
  )
  const accepted = await repair({ id, group: '1:engine.price.warned.JUMP', repair: 'ACCEPT' })
  assert.deepEqual([accepted.importedFile?.decisionCount, accepted.importedFile?.guardedCount, accepted.importedFile?.problemGroups], [0, 1, []])
  await strict('BLOCK')
  const refused = await check(id)
  assert.deepEqual([counts(refused), refused.guardedCount, groupsOf(refused)], [[0, 1, 0, 1, 0], 1, [['1:engine.price.guard.JUMP', 1, 1, 0]]])
  const only = await ask<{ importedFile: File }>('query Guarded($id: ID!) { importedFile(id: $id) { rows(isGuarded: true) { totalCount } } }', { id })
  assert.equal(only.importedFile.rows.totalCount, 1)
  assert.deepEqual(counts((await repair({ id, group: '1:engine.price.guard.JUMP', repair: 'LEAVE_OUT' })).importedFile as File), [0, 1, 1, 0, 0])
  await strict('WARN')
})

test('[FILE-02] the refused rows are downloaded with their reasons, and exactly that file, corrected or not, comes in again as it was read', async () => {
  const table = 'SKU;Breedte;Verkoop;Merk\nA;1.299;120,00;#N/A\nB;60;130,00;Olm\n0071;breed;140,00;Olm\n'
  const id = await hand('bron.csv', table)
  await map({ id, mode: 'UPDATE', columns: [{ place: 2, target: `price.${list}:price` }] })
  const checked = await check(id)
  assert.deepEqual(counts(checked), [0, 1, 0, 1, 1])
  const download = await get(`/exports/refused-rows.xlsx?import=${id}`, { headers: { authorization: `JWT ${staff.token}` } })
  assert.equal(download.status, 200)
  const path = join(folder, 'refused.xlsx')
  writeFileSync(path, new Uint8Array(await download.arrayBuffer()))
  const read: { cells: readonly unknown[] }[] = []
  for await (const row of readSheet(path, 'xlsx')) read.push(row)
  assert.deepEqual(
    read.map(({ cells }) => cells.slice(0, 4)),
    [
      ['SKU', 'Breedte', 'Verkoop', 'Merk'],
      ['A', '1.299', '120,00', '#N/A'],
    ],
  )
  assert.equal(read[0]?.cells[4], `Refused because (import ${id})`)
  assert.match(String(read[1]?.cells[4]), /Merk: the spreadsheet could not calculate this cell/)

  const again = await get('/uploads/import', {
    method: 'POST',
    body: readFileSync(path),
    headers: { 'x-file-name': 'refused.xlsx', authorization: `JWT ${staff.token}` },
  })
  const copy = String(((await again.json()) as { id: string }).id)
  const { importedFile } = await ask<{ importedFile: { columns: { target: string | null }[]; mode: string } }>(
    'query Copy($id: ID!) { importedFile(id: $id) { mode columns { target } } }',
    { id: copy },
  )
  assert.deepEqual(
    [importedFile.mode, importedFile.columns.map(({ target }) => target)],
    ['UPDATE', ['sku', 'attribute.width', `price.${list}:price`, 'brand', null]],
  )
  const copied = await check(copy)
  assert.deepEqual(
    [counts(copied), copied.rows.results.map(({ problems }) => problems.map(({ code }) => code))],
    [[0, 0, 0, 1, 0], checked.rows.results.filter(({ outcome }) => outcome === 'REFUSED').map(({ problems }) => problems.map(({ code }) => code))],
  )
  assert.equal((await get('/exports/refused-rows.xlsx?import=999', { headers: { authorization: `JWT ${staff.token}` } })).status, 404)
})

test('[FILE-02] a new category that is spelled nearly as another one says so, and the one that is meant is taken for all rows', async () => {
  await write([
    create('product', { type: 'SIMPLE', sku: 'SOFA-1', category: 'Banken > Hoekbanken' }),
    create('product', { type: 'SIMPLE', sku: 'SOFA-2', category: 'Banken' }),
  ])
  const id = await hand(
    'categorie.csv',
    'SKU;Naam;Categorie\nSOFA-3;Bank;Banken > Hoekbaken\nSOFA-4;Bank;Banken > Hoekbaken\nSOFA-5;Bank;Bankn > Hoekbanken\nSOFA-6;Lamp;Lampen\nSOFA-7;Bank;Banken\n',
  )
  const checked = await check(id)
  assert.deepEqual([counts(checked), groupsOf(checked)], [[5, 0, 0, 0, 0], [['2:categoryNear', 3, 2, 3]]])
  const [group] = checked.problemGroups
  assert.deepEqual(
    [group?.isWarning, group?.values.map(({ value, suggestion }) => [value, suggestion])],
    [
      true,
      [
        ['Banken > Hoekbaken', 'Banken > Hoekbanken'],
        ['Bankn > Hoekbanken', 'Banken > Hoekbanken'],
      ],
    ],
  )
  assert.equal(checked.rows.results[2]?.problems[0]?.message, 'Categorie: “Bankn > Hoekbanken” is a new category. “Banken > Hoekbanken” is probably meant.')
  const taken = await repair({ id, group: '2:categoryNear', repair: 'SUGGESTION' })
  assert.deepEqual([taken.errors, groupsOf(taken.importedFile as File)], [[], []])
  await perform(id)
  assert.deepEqual(await rows("select sku, category from products where sku in ('SOFA-3', 'SOFA-4', 'SOFA-5', 'SOFA-6') order by 1"), [
    { sku: 'SOFA-3', category: 'Banken > Hoekbanken' },
    { sku: 'SOFA-4', category: 'Banken > Hoekbanken' },
    { sku: 'SOFA-5', category: 'Banken > Hoekbanken' },
    { sku: 'SOFA-6', category: 'Lampen' },
  ])
})
