import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeOds } from 'hucre/ods'
import iconv from 'iconv-lite'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { importCommand } from './importCommand.ts'
import { withServer } from '../../testing/index.ts'
import { makeArchive } from '../../testing/makeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-profiles-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const { createdIds } = await apply(
  db,
  [
    create('priceList', { name: 'Webshop', currency: 'EUR' }),
    create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
    create('attribute', { code: 'since', type: 'DATE', names: { nl: 'Sinds', en: 'Since' } }),
    create('product', { type: 'SIMPLE', sku: 'A', active: true, 'content.nl.name': 'Bank A' }),
  ],
  { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
)
const list = String(createdIds[0])

interface Reading {
  encoding: string | null
  separator: string | null
  quotes: string | null
  decimal: string | null
  dates: string | null
  currency: string | null
  lengthUnit?: string | null
  chosen: string[]
}
interface File {
  state: string
  preview: { number: number; cells: string[] }[]
  reading: Reading
  profile: string | null
  profiles: { name: string; isAlike: boolean; updatedBy: string | null }[]
  priceList: { id: string } | null
  mode: string
  columns: { head: string; target: string | null }[]
  rows: { results: { outcome: string; changes: { field: string; after: string | null }[]; problems: { code: string; message: string }[] }[] }
}
const fields = `state preview { number cells } reading { encoding separator quotes decimal dates currency lengthUnit weightUnit chosen } profile profiles { name isAlike updatedBy } priceList { id } mode columns { head target }
  rows { results(limit: 50) { outcome changes { field after } problems { code message } } }`
interface Payload {
  importedFile: File
  errors: { field: string | null; code: string }[]
}

async function hand(name: string, body: string | Uint8Array): Promise<string> {
  const response = await get('/uploads/import', { method: 'POST', body: body as never, headers: { 'x-file-name': name, authorization: `JWT ${staff.token}` } })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return (JSON.parse(text) as { id: string }).id
}
const one = (id: string) => ask<{ importedFile: File }>(`query One($id: ID!) { importedFile(id: $id) { ${fields} } }`, { id }).then((data) => data.importedFile)
const map = (input: object) =>
  ask<{ mapImport: Payload }>(`mutation Map($input: MapImportInput!) { mapImport(input: $input) { importedFile { ${fields} } errors { field code } } }`, {
    input,
  }).then((data) => data.mapImport)
const save = (id: string, name: string) =>
  ask<{ saveImportProfile: Payload }>(
    `mutation Save($id: ID!, $name: String!) { saveImportProfile(id: $id, name: $name) { importedFile { ${fields} } errors { field code } } }`,
    { id, name },
  ).then((data) => data.saveImportProfile)
async function check(id: string): Promise<File> {
  await ask('mutation C($id: ID!) { checkImport(id: $id) { errors { code } } }', { id })
  await runJobs()
  return one(id)
}
const changesOf = ({ rows: { results } }: File) => results.flatMap(({ changes }) => changes.map(({ field, after: becomes }) => `${field} ${becomes}`)).sort()

test('[FILE-02] the first rows are shown as they are cut, with what was recognised; each of it can be changed', async () => {
  const id = await hand('dos.csv', iconv.encode('Prijslijst Zürich\r\n\r\nSKU;Merk;Serie\r\nA;Küstenmöbel;"Zes"\r\n', 'cp850'))
  const found = await one(id)
  assert.deepEqual(
    found.preview.map(({ number, cells }) => [number, cells[0]]),
    [
      [1, 'Prijslijst Z\u0081rich'],
      [3, 'SKU'],
      [4, 'A'],
    ],
  )
  assert.deepEqual([found.reading.encoding, found.reading.separator, found.reading.quotes, found.reading.chosen], ['windows-1252', ';', 'DOUBLE', []])

  assert.deepEqual(
    (await map({ id, reading: { encoding: 'klingon' } })).errors.map(({ field, code }) => [field, code]),
    [['reading', 'reading']],
  )
  const chosen = await map({ id, reading: { encoding: 'cp850', quotes: 'NONE' } })
  assert.deepEqual(chosen.errors, [])
  assert.deepEqual(
    chosen.importedFile.preview.map(({ cells }) => cells[1] ?? cells[0]),
    ['Prijslijst Zürich', 'Merk', 'Küstenmöbel'],
  )
  assert.deepEqual(
    [chosen.importedFile.reading.encoding, chosen.importedFile.reading.quotes, chosen.importedFile.reading.chosen.toSorted()],
    ['cp850', 'NONE', ['encoding', 'quotes']],
  )
  // the dry run uses the same reading
  assert.deepEqual(changesOf(await check(id)), ['brand Küstenmöbel', 'series "Zes"'])
  // null resets it, also after the dry run
  assert.deepEqual(
    (await map({ id, reading: { encoding: null } })).errors.map(({ code }) => code),
    [],
  )
})

test('[FILE-02] another separator, decimal sign, order of days, unit and currency read the same cells in another way', async () => {
  const id = await hand('us.csv', 'SKU|Breedte|Sinds|Verkoopprijs\nA|1.250|03-02-2027|1.250\n')
  await map({ id, reading: { separator: '|' }, columns: [] })
  await map({ id, columns: [{ place: 3, target: `price.${list}:price` }] })
  const unclear = await check(id)
  assert.deepEqual(
    unclear.rows.results[0]?.problems.map(({ code }) => code),
    ['numberUnclear', 'priceUnclear'],
  )
  await map({ id, reading: { decimal: ',', dates: 'MDY', lengthUnit: 'mm' } })
  assert.deepEqual(
    changesOf(await check(id)).map((text) => text.replace(/\s/g, ' ')),
    ['attribute.since Mar 2, 2027', 'attribute.width 125 cm', `price.${list} €1,250.00`],
  )
  await map({ id, reading: { currency: 'USD' } })
  assert.deepEqual(
    (await check(id)).rows.results[0]?.problems.map(({ code }) => code),
    ['priceCurrency'],
  )
})

test('[FILE-02] a unit that a title states is recognised, and stays so under a profile that says nothing of it', async () => {
  const text = 'Prijslijst, alle maten in mm;;\nArt.nr;Benaming kleur;Breedte\nA;Vos;1250\n'
  const width = async (id: string) => changesOf(await check(id)).filter((change) => change.startsWith('attribute.width'))
  const id = await hand('titel.csv', text)
  const { reading } = await one(id)
  assert.deepEqual([reading.lengthUnit, reading.chosen], ['mm', []])
  await map({ id, columns: [{ place: 1, target: 'brand' }], reading: { dates: 'DMY' } })
  await save(id, 'Maten van Titel')
  assert.deepEqual(await width(id), ['attribute.width 125 cm'])

  // by hand and by its heads
  const next = await hand('titel zomer.csv', text)
  for (const name of [null, 'Maten van Titel']) await map({ id: next, profile: name })
  const kept = await one(next)
  assert.deepEqual([kept.profile, kept.reading.lengthUnit, kept.reading.chosen], ['Maten van Titel', 'mm', ['dates']])
  assert.deepEqual(await width(next), ['attribute.width 125 cm'])
  // what the user says comes before it, and is taken back
  await map({ id: next, reading: { lengthUnit: 'dm' } })
  assert.deepEqual(await width(next), ['attribute.width 12,500 cm'])
  await map({ id: next, reading: { lengthUnit: null } })
  assert.deepEqual(await width(next), ['attribute.width 125 cm'])
  await ask('mutation D($id: ID!, $name: String!) { deleteImportProfile(id: $id, name: $name) { errors { code } } }', { id, name: 'Maten van Titel' })
})

test('[FILE-02] what was chosen is kept as a profile by name, and the next file that looks alike is read by it', async () => {
  const id = await hand('heidelund.csv', 'Art.nr;Nummer;Prijs\nA;Vos;1.250\n')
  await map({
    id,
    columns: [
      { place: 1, target: 'brand' },
      { place: 2, target: 'price:price' },
    ],
    priceList: list,
    mode: 'UPDATE',
    reading: { decimal: ',' },
  })
  assert.deepEqual(
    (await save(id, '  ')).errors.map(({ code }) => code),
    ['profileName'],
  )
  const saved = await save(id, 'Heidelund prijslijst')
  assert.deepEqual([saved.errors, saved.importedFile.profile], [[], 'Heidelund prijslijst'])

  // the same headers in another order
  const next = await one(await hand('heidelund zomer.csv', 'Prijs;Nummer;Art.nr\n1.300;Vos;A\n'))
  assert.deepEqual(
    [next.profile, next.priceList?.id, next.mode, next.reading.decimal, next.reading.chosen],
    ['Heidelund prijslijst', list, 'UPDATE', ',', ['decimal']],
  )
  assert.deepEqual(
    next.columns.map(({ target }) => target),
    ['price:price', 'brand', 'sku'],
  )

  // one more column: the profile is offered, but not applied automatically
  const wider = await hand('heidelund breder.csv', 'Art.nr;Nummer;Prijs;Opm.\nA;Vos;1.400;nieuw\n')
  const offered = await one(wider)
  assert.deepEqual([offered.profile, offered.profiles.map(({ name, isAlike }) => [name, isAlike])], [null, [['Heidelund prijslijst', true]]])
  const taken = await map({ id: wider, profile: 'Heidelund prijslijst' })
  assert.deepEqual(
    [taken.errors, taken.importedFile.profile, taken.importedFile.priceList?.id, taken.importedFile.mode],
    [[], 'Heidelund prijslijst', list, 'UPDATE'],
  )
  assert.deepEqual(
    changesOf(await check(wider)).map((text) => text.replace(/\s/g, ' ')),
    ['brand Vos', `price.${list} €1,400.00`],
  )
  assert.deepEqual(
    (await map({ id: wider, profile: 'Nergens' })).errors.map(({ code }) => code),
    ['noProfile'],
  )
  assert.equal((await map({ id: wider, profile: null })).importedFile.profile, null)

  const other = await one(await hand('anders.csv', 'Code;Merk\nA;Vos\n'))
  assert.deepEqual([other.profile, other.profiles.map(({ isAlike }) => isAlike)], [null, [false]])
  await ask('mutation D($id: ID!, $name: String!) { deleteImportProfile(id: $id, name: $name) { errors { code } } }', { id, name: 'Heidelund prijslijst' })
  assert.deepEqual((await one(wider)).profiles, [])
})

test('[FILE-02] the command line imports by a profile of the screen, whatever kind of file it is', async () => {
  const id = await hand('olm.csv', 'Art.nr;Nummer\nA;Olm\n')
  await map({ id, columns: [{ place: 1, target: 'brand' }], mode: 'UPDATE' })
  await save(id, 'Olm')
  const { importProfiles } = await ask<{ importProfiles: { name: string; heads: string[]; updatedBy: string }[] }>(
    '{ importProfiles { name heads updatedBy } }',
  )
  assert.deepEqual(
    importProfiles.find(({ name }) => name === 'Olm'),
    { name: 'Olm', heads: ['artnr', 'nummer'], updatedBy: 'Anna Bos' },
  )
  const path = join(folder, 'olm.json')
  writeFileSync(
    path,
    JSON.stringify([
      { 'Art.nr': 'A', Nummer: 'Olm' },
      { 'Art.nr': 'A', Nummer: 'Twee' },
      { 'Art.nr': 'X9', Nummer: 'Olm' },
    ]),
  )
  const run = async (profile: string, dryRun: boolean) => {
    let said = ''
    const code = await importCommand({ db, file: path, profile, dryRun, reportLanguage: 'en', output: { write: (text: string) => (said += text) } as never })
    // a slow machine prints its progress
    return { code, said: said.replaceAll(/^.* rows\/s,.*\n/gm, '') }
  }
  const unknown = await run('Nergens', true)
  assert.deepEqual([unknown.code, unknown.said], [1, 'There is no profile “Nergens”; there are: Olm.\n'])
  const dry = await run('Olm', true)
  assert.equal(dry.code, 2)
  assert.match(
    dry.said,
    /Row 3: Art\.nr: “A” is already in row 2\.\nDry run, nothing was written\. An import would give: 0 created, 1 changed, 0 unchanged, 1 refused\./,
  )
  const brand = async () =>
    (await ask<{ products: { results: { brand: string | null }[] } }>('{ products { results(limit: 1) { brand } } }')).products.results[0]?.brand
  assert.notEqual(await brand(), 'Olm')
  const applied = await run('Olm', false)
  assert.deepEqual([applied.code, await brand()], [2, 'Olm'])
  const { importedFiles } = await ask<{
    importedFiles: { results: { name: string; state: string; profile: string | null; job: { actor: string | null } | null }[] }
  }>('{ importedFiles { results(limit: 1) { name state profile job { actor } } } }')
  assert.deepEqual(importedFiles.results, [{ name: 'olm.json', state: 'WARN', profile: 'Olm', job: { actor: 'vitrine import' } }])
})

test('[FILE-02] the command line takes what the screen takes: a workbook of OpenDocument, JSON in lines, a zip, a plain CSV', async () => {
  const table = [
    ['SKU', 'Naam', 'Merk'],
    ['CMD-1', 'Kast', 'Olm'],
  ]
  const files: [string, string | Uint8Array][] = [
    ['a.ods', await writeOds({ sheets: [{ name: 'Lijst', rows: table }] })],
    ['b.ndjson', '{"SKU":"CMD-2","Naam":"Kast","Merk":"Olm"}\n{"SKU":"CMD-3","Naam":"Kruk","Merk":"Olm"}\n'],
    ['c.zip', makeArchive({ 'lijst.csv': Buffer.from('SKU;Naam;Merk\nCMD-4;Kast;Olm\n') })],
    ['d.csv', 'SKU;Naam;Merk\nCMD-5;Kast;Olm\n'],
  ]
  for (const [name, content] of files) {
    const path = join(folder, name)
    writeFileSync(path, content)
    let report = ''
    const code = await importCommand({ db, file: path, dryRun: false, language: 'nl', output: { write: (text) => (report += text) } })
    assert.equal(code, 0, report)
    assert.match(report, /[12] created, 0 changed, 0 unchanged, 0 refused\./, name)
  }
  const { products } = await ask<{ products: { results: { sku: string }[] } }>(
    '{ products(searchTerm: "CMD") { results(limit: 10, ordering: "sku") { sku } } }',
  )
  assert.deepEqual(
    products.results.map(({ sku }) => sku),
    ['CMD-1', 'CMD-2', 'CMD-3', 'CMD-4', 'CMD-5'],
  )
})
