import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { makeArchive } from '../../testing/makeArchive.ts'
import { makeWorkbook, type RawCell } from '../../testing/makeWorkbook.ts'
import { importCommand } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-supplier-files-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, get, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const dimension = (code: string, nl: string) => create('attribute', { code, type: 'DIMENSION', unit: 'cm', names: { nl, en: code } })
const made = await apply(
  db,
  [
    dimension('width', 'Breedte'),
    dimension('depth', 'Diepte'),
    dimension('height', 'Hoogte'),
    create('priceList', { name: 'Basis', currency: 'EUR' }),
    create('priceList', { name: 'Dollar', currency: 'USD' }),
  ],
  { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
)
const [, , , euro = 0, dollar = 0] = made.createdIds.map((id) => id ?? 0)

interface Row {
  number: number
  outcome: string
  sku: string | null
  changes: { field: string; after: string | null }[]
  problems: { column: string | null; code: string; message: string }[]
}
interface File {
  state: string
  rowCount: number
  problem: string | null
  sheet: string | null
  sheets: string[]
  headRow: number | null
  columns: { place: number; head: string; target: string | null; samples: string[] }[]
  rows: { results: Row[] }
}

async function hand(name: string, body: string | Buffer, language = 'en'): Promise<{ status: number; text: string }> {
  const response = await get('/uploads/import', {
    method: 'POST',
    body: body as never,
    headers: { 'x-file-name': name, authorization: `JWT ${staff.token}`, 'accept-language': language },
  })
  return { status: response.status, text: await response.text() }
}
async function handIn(name: string, body: string | Buffer): Promise<string> {
  const { status, text } = await hand(name, body)
  assert.equal(status, 201, text)
  return (JSON.parse(text) as { id: string }).id
}
const fileOf = (id: string) =>
  ask<{ importedFile: File }>(
    'query File($id: ID!) { importedFile(id: $id) { state rowCount problem sheet sheets headRow columns { place head target samples } rows { results(limit: 100) { number outcome sku changes { field after } problems { column code message } } } } }',
    { id },
  ).then((data) => data.importedFile)
const map = (input: object) =>
  ask<{ mapImport: { errors: { field: string | null; code: string; message: string }[] } }>(
    'mutation Map($input: MapImportInput!) { mapImport(input: $input) { errors { field code message } } }',
    { input },
  ).then((data) => data.mapImport.errors)

/** Uploads a file and runs its dry run: the outcome of each row. */
async function tryOut(name: string, body: string | Buffer, priceList: number | null = euro): Promise<File> {
  const id = await handIn(name, body)
  assert.deepEqual(await map({ id, language: 'nl', ...(priceList !== null && { priceList: String(priceList) }) }), [])
  const { checkImport } = await ask<{ checkImport: { errors: unknown[] } }>('mutation Check($id: ID!) { checkImport(id: $id) { errors { code message } } }', {
    id,
  })
  assert.deepEqual(checkImport.errors, [])
  await runJobs()
  return fileOf(id)
}
const outcomes = ({ rows: { results } }: File) => results.map(({ sku, outcome }) => `${sku} ${outcome}`)
const valuesOf = ({ rows: { results } }: File, field: string) => results.map(({ changes }) => changes.find((change) => change.field === field)?.after ?? null)
const problemsOf = ({ rows: { results } }: File) =>
  results.map(({ number, problems }) => [number, ...problems.map(({ column, code }) => `${column ?? ''}: ${code}`)])
const book = (cells: RawCell[][], more: Parameters<typeof makeWorkbook>[1] = {}) => makeWorkbook([{ name: 'Artikelen', rows: cells }], more)

async function command(name: string, body: string | Buffer): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, body)
  let report = ''
  await importCommand({ db, file: path, dryRun: true, output: { write: (text) => (report += text) } })
  return report
}

test('[FILE-02] a separator of lines within a text ends no line and no file', async () => {
  const text = (at: number) => (at === 2 ? 'Zit heerlijk.\u2028Ook buiten.\u2029Echt.' : 'Zit heerlijk.')
  const cells = Array.from({ length: 8 }, (_, at): RawCell[] => [`SEP-${at}`, `Stoel ${at}`, text(at)])
  for (const body of [
    book([['sku', 'name', 'description'], ...cells]),
    JSON.stringify(cells.map(([sku, name, description]) => ({ sku, name, description }))),
    ['sku;name;description', ...cells.map((row) => row.join(';'))].join('\n'),
  ]) {
    const file = await tryOut('lijst', body, null)
    assert.equal(file.rowCount, 8)
    assert.equal(valuesOf(file, 'content.en.description')[2]?.replace(/\s+/g, ' '), 'Zit heerlijk. Ook buiten. Echt.')
  }
})

test('[FILE-02] a workbook that breaks off, has a byte changed or is no UTF-8 is refused whole, and leaves nothing behind', async () => {
  const cells: RawCell[][] = [
    ['sku', 'name'],
    ['BRK-1', 'Stoel'],
    ['BRK-2', 'Café'],
    ['BRK-3', 'Kruk'],
  ]
  const whole = book(cells)
  const damaged = Buffer.from(whole)
  // the checksum of the sheet in the archive's directory
  const place = damaged.lastIndexOf('xl/worksheets/sheet1.xml') - 30
  damaged.writeUInt32LE((damaged.readUInt32LE(place) ^ 1) >>> 0, place)
  const before = readdirSync(join(folder, 'imports')).length
  const spoilt = [
    book(cells, { spoil: (xml) => xml.slice(0, xml.indexOf('BRK-3')) }),
    book(cells, { spoil: (xml) => xml.slice(0, xml.indexOf('</sheetData>')) }),
    book(cells, { spoil: (xml) => Buffer.from(xml.replace('é', '\u00e9'), 'latin1') }),
    damaged,
    whole.subarray(0, whole.length - 40),
  ]
  for (const body of spoilt) {
    const { status, text } = await hand('lijst.xlsx', body)
    assert.deepEqual([status, text.trim()], [415, 'This file is damaged and cannot be read. Save it again and import that.'])
    assert.match((await hand('lijst.xlsx', body, 'nl')).text, /^Dit bestand is beschadigd/)
  }
  // a table in a zip with photos
  const zip = makeArchive({ 'lijst.csv': Buffer.from('sku;name\nBRK-1;Stoel\n'), 'a.jpg': Buffer.from('x') })
  zip.writeUInt32LE(1, zip.indexOf(Buffer.from('504b0102', 'hex')) + 16)
  assert.match((await hand('lijst.zip', zip)).text, /^This file is damaged/)
  // well-formed up to its rows, but not after them
  const behind = await tryOut('lijst.xlsx', book(cells, { spoil: (xml) => xml.replace('</row></sheetData>', '<c></row></sheetData>') }), null).then(
    ({ problem }) => problem,
    String,
  )
  assert.match(behind ?? '', /damaged/)
  assert.equal(readdirSync(join(folder, 'imports')).filter((name) => !name.endsWith('.zip')).length, before)
  assert.deepEqual(outcomes(await tryOut('lijst.xlsx', whole, null)), ['BRK-1 CREATE', 'BRK-2 CREATE', 'BRK-3 CREATE'])
})

test('[FILE-02] a text of which a part is UTF-8 and a part is not is refused with its line', async () => {
  const mixed = Buffer.concat([Buffer.from('sku;name\nA;Café\nB;Fauteuil Zoë\n'), Buffer.from('C;Caf\u00e9\n', 'latin1')])
  assert.match((await hand('mix.csv', mixed)).text, /^Line 4 of this file is not written in UTF-8/)
  assert.match((await hand('mix.csv', mixed, 'nl')).text, /^Regel 4 van dit bestand is niet in UTF-8 geschreven/)
  assert.deepEqual((await fileOf(await handIn('win.csv', Buffer.from('sku;name\nA;Caf\u00e9\n', 'latin1')))).columns[1]?.samples, ['Café'])
})

test('[FILE-02] CR, LF and CRLF end a row, in whatever order they come, and a row with more cells than the head is told', async () => {
  const mixed = 'sku;name;description\r\nEOL-1;Tafel;mooi\nEOL-2;Kast;"twee\nregels"\rEOL-3;Bank;groot\rEOL-5;Plank;kaal\r\nEOL-4;Kruk;hoog; met leuning\n'
  const file = await tryOut('regels.csv', mixed, null)
  assert.deepEqual(outcomes(file), ['EOL-1 CREATE', 'EOL-2 CREATE', 'EOL-3 CREATE', 'EOL-5 CREATE', 'EOL-4 REFUSED'])
  assert.deepEqual(problemsOf(file)[4], [6, ': rowLength'])
  assert.match(file.rows.results[4]?.problems[0]?.message ?? '', /4 cells and the head 3: “met leuning”/)
  assert.match(await command('regels.csv', mixed.replace('hoog; met', 'hoog, met')), /5 created, 0 changed, 0 unchanged, 0 refused/)
  // notes beside a workbook's table are reported, but do not refuse the row
  const notes = await tryOut(
    'notities.xlsx',
    book([
      ['sku', 'name'],
      ['NOT-1', 'Stoel', null, 'let op'],
    ]),
    null,
  )
  assert.deepEqual([outcomes(notes), problemsOf(notes)], [['NOT-1 CREATE'], [[2, ': behindHead']]])
})

test('[FILE-02] more columns than five hundred are all read, and more than a thousand are refused', async () => {
  const wide = (count: number) =>
    `sku;name;${Array.from({ length: count }, (_, at) => `kolom${at}`).join(';')};brand\nCOL-1;Tafel;${Array.from({ length: count }, () => 'x').join(';')};Zandhof\n`
  assert.deepEqual(valuesOf(await tryOut('breed.csv', wide(600), null), 'brand'), ['Zandhof'])
  assert.match((await hand('breder.csv', wide(1_000))).text, /more than 1,000 columns/)
})

test('[FILE-02] what a spreadsheet could not calculate is refused with its place: in a workbook by its type, in any text by its words', async () => {
  const text = await tryOut(
    'fouten.csv',
    'sku;name;brand;price\nERR-1;Stoel;#N/B;1,00\nERR-2;#VERW!;Zandhof;1,00\n#WERT!;Kast;Zandhof;1,00\nERR-4;Bank;Zandhof;#DEEL/0!\nERR-5;Kruk;#VALEUR!;1,00\nERR-6;Plank #1;Zandhof;1,00\n',
  )
  assert.deepEqual(problemsOf(text), [
    [2, 'brand: sheetError'],
    [3, 'name: sheetError'],
    [4, 'sku: sheetError'],
    [5, 'price: sheetError'],
    [6, 'brand: sheetError'],
    [7],
  ])
  assert.equal(
    text.rows.results[0]?.problems[0]?.message,
    'brand: the spreadsheet could not calculate this cell (“#N/B”); correct it there, or fill in the value.',
  )
  const error = { xml: '<c t="e"><v>#REF!</v></c>' }
  const workbook = await tryOut(
    'fouten.xlsx',
    book([
      ['sku', 'name', 'brand'],
      ['ERR-7', error, 'Zandhof'],
      ['ERR-8', 'Stoel', '#N/A'],
      ['ERR-9', 'Stoel #1', 'Zandhof'],
    ]),
    null,
  )
  assert.deepEqual(
    [outcomes(workbook), problemsOf(workbook).slice(0, 2)],
    [
      ['ERR-7 REFUSED', 'ERR-8 REFUSED', 'ERR-9 CREATE'],
      [
        [2, 'name: sheetError'],
        [3, 'brand: sheetError'],
      ],
    ],
  )
  assert.match(await command('fouten.csv', 'sku,name,brand\nERR-9,Stoel,#N/A\n'), /Row 2: brand: the spreadsheet could not calculate this cell/)
})

test('[FILE-02] the digits of a long number are those that stand in the file, in the first rows and in later ones', async () => {
  const digits = '387123450000000018'
  const rowOf = (at: number): RawCell[] => [`SSC-${at}`, 'Doos', { xml: `<c><v>${digits}</v></c>` }]
  const cells = Array.from({ length: 8 }, (_, at) => rowOf(at))
  const file = await tryOut('sscc.xlsx', book([['sku', 'name', 'series'], ...cells]), null)
  assert.deepEqual(new Set(valuesOf(file, 'series')), new Set([digits]))
  const json = await tryOut('sscc.json', `[${cells.map((_, at) => `{"sku":"SSJ-${at}","name":"Doos","series":${digits},"x":1e400}`).join(',')}]`, null)
  assert.deepEqual(new Set(valuesOf(json, 'series')), new Set([digits]))
})

test('[FILE-02] an identifying number is as its format shows it, and codes kept from a spreadsheet are bare', async () => {
  const formatted = (value: string, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  const file = await tryOut(
    'nullen.xlsx',
    book(
      [
        ['sku', 'name', 'price'],
        [formatted('42', 1), 'Spiegel', formatted('12', 1)],
      ],
      { formats: ['000000'] },
    ),
  )
  assert.deepEqual([outcomes(file), valuesOf(file, `price.${euro}`)], [['000042 CREATE'], ['€12.00']])
  const shown = await tryOut(
    'vorm.xlsx',
    book(
      [
        ['sku', 'name', 'ean'],
        [formatted('42', 1), 'Spiegel', formatted('712345678904', 2)],
        [formatted('1234567', 3), 'Spiegel', null],
      ],
      { formats: ['"PX-"0000', '0 000000 000000', '00\\-00;@'] },
    ),
    null,
  )
  assert.deepEqual(
    [outcomes(shown), valuesOf(shown, 'eanCode')],
    [
      ['PX-0042 CREATE', '12345-67 CREATE'],
      ['0712345678904', null],
    ],
  )
  const codes = await tryOut('ean.csv', 'sku;name;ean\n="0042";Mand;="0712345678904"\nEAN-2;Mand;8710000 000017\nEAN-3;Mand;87-1000-0000017\n', null)
  assert.deepEqual(
    [outcomes(codes), valuesOf(codes, 'eanCode')],
    [
      ['0042 CREATE', 'EAN-2 CREATE', 'EAN-3 CREATE'],
      ['0712345678904', '8710000000017', '8710000000017'],
    ],
  )
})

test('[PRICE-02] half a cent goes up, and noughts behind the cents say nothing', async () => {
  const price = `price.${euro}`
  const halves = await tryOut(
    'halve.xlsx',
    book([
      ['sku', 'name', 'price'],
      ...['1.0049999999999999', '10.074999999999999', '0.28499999999999998', '8.1750000000000007'].map((value, at): RawCell[] => [
        `HLF-${at}`,
        'Kussen',
        { xml: `<c><v>${value}</v></c>` },
      ]),
    ]),
  )
  assert.deepEqual(valuesOf(halves, price), ['€1.01', '€10.08', '€0.29', '€8.18'])
  // and if the cell is formatted as an amount of its currency
  const money = await tryOut(
    'geld.xlsx',
    book(
      [
        ['sku', 'name', 'price'],
        ...['1.0049999999999999', '1234.5675', '10.074999999999999'].map((value, at): RawCell[] => [
          `HLF-M${at}`,
          'Kussen',
          { xml: `<c s="1"><v>${value}</v></c>` },
        ]),
      ],
      { formats: ['#,##0.00 [$€-413]'] },
    ),
  )
  assert.deepEqual(valuesOf(money, price), ['€1.01', '€1,234.57', '€10.08'])
  const decimals = 'sku,name,price\nDEC-1,Bureau,123.0000\nDEC-2,Bureau,99.9900\nDEC-3,Bureau,1299.500000\nDEC-4,Bureau,99.9950\n'
  const file = await tryOut('decimalen.csv', decimals)
  assert.deepEqual(
    [valuesOf(file, price), problemsOf(file)[3]],
    [
      ['€123.00', '€99.99', '€1,299.50', null],
      [5, 'price: price'],
    ],
  )
  assert.match(await command('decimalen.csv', decimals), /3 created, 0 changed, 0 unchanged, 1 refused/)
})

test('[PRICE-02] a price in another currency than that of its list is refused, by its sign, its format and the column beside it', async () => {
  const text = 'sku;name;price\nCUR-1;Fauteuil;1299.00 EUR\nCUR-2;Fauteuil;1299.00 USD\nCUR-3;Fauteuil;$1,299.00\nCUR-4;Fauteuil;£1,299.00\n'
  assert.deepEqual(problemsOf(await tryOut('valuta.csv', text)), [[2], [3, 'price: priceCurrency'], [4, 'price: priceCurrency'], [5, 'price: priceCurrency']])
  assert.deepEqual(problemsOf(await tryOut('valuta.csv', text, dollar)), [[2, 'price: priceCurrency'], [3], [4], [5, 'price: priceCurrency']])
  const beside = await tryOut('kolom.csv', 'sku;name;price;currency\nCUR-5;Fauteuil;1299.00;EUR\nCUR-6;Fauteuil;1299.00;USD\nCUR-7;Fauteuil;;USD\n')
  assert.deepEqual(
    [outcomes(beside), problemsOf(beside)[1]],
    [
      ['CUR-5 CREATE', 'CUR-6 REFUSED', 'CUR-7 CREATE'],
      [3, 'currency: priceCurrency'],
    ],
  )
  const shown = (style: number) => ({ xml: `<c s="${style}"><v>1299.5</v></c>` })
  const workbook = await tryOut(
    'formaat.xlsx',
    book(
      [
        ['sku', 'name', 'price'],
        ['CUR-8', 'Fauteuil', shown(1)],
        ['CUR-9', 'Fauteuil', shown(2)],
      ],
      { formats: ['[$€-413] #,##0.00', '"$"#,##0.00'] },
    ),
  )
  assert.deepEqual(
    [valuesOf(workbook, `price.${euro}`), problemsOf(workbook)[1]],
    [
      ['€1,299.50', null],
      [3, 'price: priceCurrency'],
    ],
  )
  const others = await tryOut(
    'andere.xlsx',
    book(
      [
        ['sku', 'name', 'price'],
        ...['#,##0.00 "kr"', '[$zł-415] #,##0.00', '[$Fr.-807] #,##0.00', '#,##0 "STK"'].map((_, at): RawCell[] => [`CUR-A${at}`, 'Fauteuil', shown(at + 1)]),
      ],
      { formats: ['#,##0.00 "kr"', '[$zł-415] #,##0.00', '[$Fr.-807] #,##0.00', '#,##0 "STK"'] },
    ),
  )
  assert.deepEqual(
    [outcomes(others).map((one) => one.split(' ')[1]), valuesOf(others, `price.${euro}`)[3]],
    [['REFUSED', 'REFUSED', 'REFUSED', 'CREATE'], '€1,299.50'],
  )
  const headed = 'sku;name;Price (USD)\nCUR-B;Fauteuil;1299.00\n'
  assert.deepEqual(
    [problemsOf(await tryOut('kop.csv', headed))[0], problemsOf(await tryOut('kop.csv', headed, dollar))[0]],
    [[2, 'Price (USD): priceCurrency'], [2]],
  )
  const paid = await tryOut('inkoop.csv', 'sku;name;inkoopprijs;valuta\nCUR-C;Fauteuil;100,00;USD\nCUR-D;Fauteuil;100,00;EUR\n', null)
  assert.deepEqual(problemsOf(paid), [[2, 'inkoopprijs: priceCurrency'], [3]])
  assert.match(await command('valuta.csv', text), /Row 3: price: “1299\.00 USD” is not in EUR/)
})

test('[FILE-02] lengths are converted to the unit of their attribute, and that is said', async () => {
  const file = await tryOut(
    'maten.csv',
    'sku;name;width;depth;height\nUNI-1;Kast;1200 mm;450 mm;2000 mm\nUNI-2;Kast;1,2 m;0,45 m;2 m\nUNI-3;Kast;120 cm;45;200 cm\nUNI-4;Kast;120 kg;45;200\n',
    null,
  )
  for (const [field, wanted] of [
    ['width', '120 cm'],
    ['depth', '45 cm'],
    ['height', '200 cm'],
  ] as const)
    assert.deepEqual(valuesOf(file, `attribute.${field}`).slice(0, 3), [wanted, wanted, wanted])
  assert.equal(file.rows.results[0]?.problems[0]?.message, 'width: “1200 mm” is read as 120 cm.')
  assert.deepEqual(problemsOf(file).slice(2), [[4], [5, 'width: unit']])
  const heads = await tryOut('koppen.csv', 'Artikelnummer;Naam;Breedte (mm);Diepte in mm\nUNI-5;Kast;1200;450\n', null)
  assert.deepEqual([valuesOf(heads, 'attribute.width'), valuesOf(heads, 'attribute.depth')], [['120 cm'], ['45 cm']])
  // the unit stands in a column, in a row below the head, or above several heads
  for (const [name, text] of [
    ['kolom', 'Artikelnummer;Naam;Breedte;Diepte;Eenheid\nUNI-6;Kast;1200;450;mm\n'],
    ['rij', 'Artikelnummer;Naam;Breedte;Diepte\n;;mm;mm\nUNI-6;Kast;1200;450\n'],
    ['titel', 'Alle maten in mm;;;\nArtikelnummer;Naam;Breedte;Diepte (cm)\nUNI-6;Kast;1200;45\n'],
    ['groep', 'Artikelnummer;Naam;Afmetingen (mm);\n;;Breedte;Diepte\nUNI-6;Kast;1200;450\n'],
  ] as const) {
    const found = await tryOut(`${name}.csv`, text, null)
    assert.deepEqual([found.rowCount, valuesOf(found, 'attribute.width'), valuesOf(found, 'attribute.depth')], [1, ['120 cm'], ['45 cm']], name)
  }
})

test('[PROD-29] a code is known without letters that nobody sees and however its accents are composed, by every door', async () => {
  const text =
    'sku;name;brand\nINV-F\u200bÅ;Tafel;M\u00f6belwerk\nINV-FA\u030a;Tafel;Zandhof\nINV-F\u00c5;Tafel;Zandhof\n\u2060INV-F\u00adÅ\u00a0;Tafel;Zandhof\nINV-2;Tafel;Mo\u0308bel\u200bwerk\n'
  const file = await tryOut('letters.csv', text, null)
  assert.deepEqual(problemsOf(file), [[2], [3, 'sku: twice'], [4, 'sku: twice'], [5, 'sku: twice'], [6]])
  assert.deepEqual([valuesOf(file, 'brand')[0], valuesOf(file, 'brand')[4]], ['Möbelwerk', 'Möbelwerk'])
  const report = await command('letters.csv', text)
  assert.match(report, /Row 3: sku: “INV-F\u00c5” is already in row 2\./)
  assert.match(report, /2 created, 0 changed, 0 unchanged, 3 refused/)
  // the same for a form and for any other writer
  const add = (sku: string) =>
    apply(db, [create('product', { type: 'SIMPLE', sku, active: false, brand: 'Mo\u0308bel\u00adwerk' })], {
      actor: { kind: 'USER', id: 2, name: 'Piet Smit' },
      source: 'test',
    })
  assert.deepEqual((await add('INV-\u200b9')).blocked, [])
  assert.equal((await add('INV-9\u2060')).blocked[0]?.problems[0]?.field, 'sku')
  assert.deepEqual(await rows(`select sku, brand from products where sku like 'INV-%9'`), [{ sku: 'INV-9', brand: 'Möbelwerk' }])
  assert.deepEqual(outcomes(await tryOut('weer.csv', 'sku;name\nINV-\u00ad9;Andere naam\n', null)), ['INV-9 CHANGE'])
})

test('[FILE-02] a file may say what it is cut by, and a mark within a cell is a letter', async () => {
  for (const body of [
    'sep=;\r\nsku;name;brand\r\nSAY-1;Kruk, eik;Zandhof\r\n',
    'sep=,\nsku,name,brand\nSAY-1,"Kruk, eik",Zandhof\n',
    'sep=|\nsku|name|brand\nSAY-1|Kruk, eik|Zandhof\n',
  ]) {
    const file = await tryOut('sep.csv', body, null)
    assert.deepEqual([outcomes(file), valuesOf(file, 'content.en.name')], [['SAY-1 CREATE'], ['Kruk, eik']])
    assert.match(await command('sep.csv', body), /1 created, 0 changed, 0 unchanged, 0 refused/)
  }
  const inch = 'sku;name;brand\nQUO-1;Tafel rond 24" eik;Zandhof\nQUO-2;"Kast ""Lot"" 30""";Zandhof\n'
  assert.deepEqual(valuesOf(await tryOut('inch.csv', inch, null), 'content.en.name'), ['Tafel rond 24" eik', 'Kast "Lot" 30"'])
  assert.match(await command('inch.csv', inch), /2 created/)
  const slashed = 'sku;name\nQUO-3;"Tafel \\"rond\\" eik"\n'
  assert.match((await hand('mysql.csv', slashed)).text, /^Row 2 puts a backslash before a quotation mark/)
  assert.match((await hand('mysql.csv', slashed, 'nl')).text, /^Rij 2 zet een backslash voor een aanhalingsteken/)
  assert.match(await command('mysql.csv', slashed), /^mysql\.csv: Row 2 puts a backslash/)
})

test('[FILE-02] the row that names the columns is found below a title, and another one can be chosen', async () => {
  const text = 'Zandhof Meubelen, prijslijst najaar\nGeldig tot 31-12\n\nArtikelnummer;Naam;Merk\nTTL-1;Dressoir;Zandhof\n'
  const file = await tryOut('titel.csv', text, null)
  assert.deepEqual([file.headRow, outcomes(file), file.rows.results[0]?.number], [4, ['TTL-1 CREATE'], 5])
  assert.match(await command('titel.csv', text), /1 created, 0 changed, 0 unchanged, 0 refused/)
  const id = await handIn(
    'titel.xlsx',
    makeWorkbook([{ name: 'Lijst', rows: [['Prijslijst'], ['x', 'y', 'z'], ['TTL-2', 'Dressoir', 'Zandhof'], ['TTL-3', 'Kast', 'Zandhof']] }]),
  )
  assert.deepEqual((await fileOf(id)).headRow, 2)
  assert.deepEqual(await map({ id, headRow: 3 }), [])
  const chosen = await fileOf(id)
  assert.deepEqual(
    [chosen.headRow, chosen.columns.map(({ head, samples }) => `${head} ${samples.join()}`)],
    [3, ['TTL-2 TTL-3', 'Dressoir Kast', 'Zandhof Zandhof']],
  )
  assert.deepEqual(
    (await map({ id, headRow: 900 })).map(({ field, code }) => [field, code]),
    [['headRow', 'noHead']],
  )
})

test('[FILE-02] of several sheets the one is read whose columns are understood, and another one can be chosen', async () => {
  const articles: RawCell[][] = [
    ['sku', 'name'],
    ['SHE-1', 'Bank'],
  ]
  const id = await handIn(
    'bladen.xlsx',
    makeWorkbook([
      {
        name: 'Keuzes',
        isHidden: true,
        rows: [
          ['sku', 'name'],
          ['zwart', 'wit'],
        ],
      },
      { name: 'Voorblad', rows: [['Welkom'], ['Prijslijst']] },
      { name: 'Artikelen', rows: articles },
      {
        name: 'Vorig jaar',
        rows: [
          ['sku', 'name'],
          ['SHE-0', 'Oude bank'],
        ],
      },
    ]),
  )
  const file = await fileOf(id)
  assert.deepEqual([file.sheet, file.sheets, file.columns[0]?.samples], ['Artikelen', ['Voorblad', 'Artikelen', 'Vorig jaar'], ['SHE-1']])
  assert.deepEqual(await map({ id, sheet: 'Vorig jaar' }), [])
  assert.deepEqual((await fileOf(id)).columns[0]?.samples, ['SHE-0'])
  assert.deepEqual(
    (await map({ id, sheet: 'Nergens' })).map(({ field, code }) => [field, code]),
    [['sheet', 'noSheet']],
  )
  await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { code } } }', { id })
  await runJobs()
  assert.deepEqual(outcomes(await fileOf(id)), ['SHE-0 CREATE'])
  // the file is kept until it is applied
  assert.deepEqual(await map({ id, sheet: 'Artikelen' }), [])
  assert.deepEqual((await fileOf(id)).columns[0]?.samples, ['SHE-1'])
})

test('[FILE-02] each row of a merged cell has its value', async () => {
  const cells: RawCell[][] = [
    ['sku', 'name', 'brand', 'series'],
    ['MRG-1', 'Stoel zwart', 'Zandhof', 'Lot'],
    ['MRG-2', 'Stoel wit', null, null],
    ['MRG-3', 'Stoel groen', null, 'Ida'],
    ['MRG-4', 'Kruk', null, null],
  ]
  const file = await tryOut('samen.xlsx', makeWorkbook([{ name: 'x', rows: cells, merges: ['C2:C4', 'D2:D3'] }]), null)
  assert.deepEqual(
    [valuesOf(file, 'brand'), valuesOf(file, 'series')],
    [
      ['Zandhof', 'Zandhof', 'Zandhof', null],
      ['Lot', 'Lot', 'Ida', null],
    ],
  )
})

test('[FILE-02] a workbook with a password is refused as one', async () => {
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(500)])
  assert.match((await hand('geheim.xlsx', locked)).text, /^This workbook has a password; take it away and import it again\./)
  assert.match((await hand('geheim.xlsx', locked, 'nl')).text, /^Deze werkmap heeft een wachtwoord/)
  assert.match(await command('geheim.xlsx', locked), /has a password/)
  assert.match((await hand('oud.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000)]))).text, /\.xls\)/)
})
