import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { makeOpenDocument } from '../../testing/makeOpenDocument.ts'
import { makeWorkbook, type RawCell } from '../../testing/makeWorkbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-unusual-files-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, ask, get, runJobs, staff } = await withServer()
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const measure = (code: string, unit: string, nl: string) => create('attribute', { code, type: 'DIMENSION', unit, names: { nl, en: code } })
const made = await apply(
  db,
  [
    measure('width', 'cm', 'Breedte'),
    measure('depth', 'cm', 'Diepte'),
    measure('height', 'cm', 'Hoogte'),
    measure('weight', 'kg', 'Gewicht'),
    create('priceList', { name: 'Basis', currency: 'EUR' }),
  ],
  { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' },
)
const list = String(made.createdIds[4])

interface Row {
  number: number
  outcome: string
  changes: { field: string; after: string | null }[]
  problems: { column: string | null; code: string; message: string }[]
}

/** The outcome of a dry run: of each row its values and what is told of it, or why the file is refused. */
async function tryOut(body: string | Buffer, input: object = {}, language = 'en'): Promise<string[]> {
  const response = await get('/uploads/import', {
    method: 'POST',
    body: body as never,
    headers: { 'x-file-name': 'lijst', authorization: `JWT ${staff.token}`, 'accept-language': language },
  })
  const text = await response.text()
  if (response.status !== 201) return [text.trim()]
  const { id } = JSON.parse(text) as { id: string }
  await ask('mutation Map($input: MapImportInput!) { mapImport(input: $input) { errors { code } } }', {
    input: { id, language: 'nl', priceList: list, ...input },
  })
  await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { code } } }', { id })
  await runJobs()
  const { importedFile } = await ask<{ importedFile: { problem: string | null; rows: { results: Row[] } } }>(
    'query File($id: ID!) { importedFile(id: $id) { problem rows { results(limit: 100) { number outcome changes { field after } problems { column code message } } } } }',
    { id },
    { headers: { 'accept-language': language } },
  )
  const told = importedFile.rows.results.map(({ outcome, changes, problems }) =>
    [
      outcome,
      ...changes
        .filter(({ field }) => /^(?:attribute|price)\./.test(field))
        .map(({ field, after: value }) => `${field.replace(/^price\..*/, 'price')}=${value}`),
      ...problems.map(({ column, code }) => `${column ?? ''}!${code}`),
    ].join(' '),
  )
  return importedFile.problem === null ? told : [importedFile.problem]
}
const book = (cells: RawCell[][], more: Parameters<typeof makeWorkbook>[1] = {}) => makeWorkbook([{ name: 'Artikelen', rows: cells }], more)

test('[FILE-02] a unit of one letter in the head of a measure counts, and of two units one is asked for', async () => {
  assert.deepEqual(await tryOut('sku\tname\tDiepte m\tHoogte in\tGewicht g\nUNI-1\tBank\t0,9\t30\t38500\n'), [
    'CREATE attribute.depth=90 cm attribute.height=76.2 cm attribute.weight=38.5 kg Diepte m!converted Hoogte in!converted Gewicht g!converted',
  ])
  const two = 'sku;name;Diepte cm/m;Breedte mm of cm\nUNI-2;Bank;0,9;80 cm\n'
  assert.deepEqual(await tryOut(two), ['REFUSED Diepte cm/m!unitUnclear'])
  assert.deepEqual(await tryOut(two, { reading: { lengthUnit: 'm' } }), ['CREATE attribute.depth=90 cm attribute.width=80 cm Diepte cm/m!converted'])
})

test('[FILE-02] the unit that a workbook shows behind its numbers counts', async () => {
  const cell = (style: number, value: number): RawCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  const shown = [
    'CREATE attribute.width=90 cm attribute.weight=38.5 kg Breedte!converted Gewicht!converted',
    'CREATE attribute.width=123.4 cm Breedte!converted',
  ]
  assert.deepEqual(
    await tryOut(
      book(
        [
          ['sku', 'name', 'Breedte', 'Gewicht'],
          ['FMT-1', 'Bank', cell(1, 900), cell(2, 38_500)],
          ['FMT-2', 'Kruk', cell(3, 1.234), null],
        ],
        {
          formats: ['#,##0" mm"', 'General\\ "g"', '0.00\\m'],
        },
      ),
    ),
    shown,
  )
  const float = (value: number, text: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`
  const word = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  assert.deepEqual(
    await tryOut(
      makeOpenDocument(
        `<table:table table:name="A">${line(...['sku', 'name', 'Breedte', 'Gewicht'].map(word))}${line(word('FMT-3'), word('Bank'), float(900, '900 mm'), float(38_500, '38.500 g'))}${line(word('FMT-4'), word('Kruk'), float(1.234, '1,23 m'))}</table:table>`,
      ),
    ),
    shown,
  )
})

test('[FILE-02] a key that stands twice in a row of JSON is told with its row, in both languages', async () => {
  const lines = '{"sku":"KEY-1","name":"Bank"}\n{"sku":"KEY-2","name":"Kruk","price":"12","price":"21"}\n'
  assert.deepEqual(await tryOut(lines), ['Row 3 has “price” twice; keep one of the two values, and import that.'])
  assert.deepEqual(await tryOut(`[${lines.trim().replace('\n', ',')}]`, {}, 'nl'), [
    'Rij 3 heeft ‘price’ twee keer; houd één van de twee waarden en importeer dat.',
  ])
})

test('[FILE-02] a cell merged over several columns counts for the first, and that is told wherever another one has a head', async () => {
  const sheet = (rows: RawCell[][], merges: string[]) => makeWorkbook([{ name: 'Artikelen', rows, merges }])
  assert.deepEqual(
    await tryOut(
      sheet(
        [
          ['sku', 'name', 'Breedte', 'Diepte', 'Hoogte'],
          ['MRG-1', 'Poef', 60, null, 40],
          ['MRG-2', 'Poef', null, null, 45],
          ['MRG-3', 'Kruk', 30, 35, 45],
        ],
        ['C2:D3'],
      ),
    ),
    [
      'CREATE attribute.width=60 cm attribute.height=40 cm Breedte!mergedAcross',
      'CREATE attribute.width=60 cm attribute.height=45 cm Breedte!mergedAcross',
      'CREATE attribute.width=30 cm attribute.depth=35 cm attribute.height=45 cm',
    ],
  )
  // a head over two columns of values: the second one is a column that can be chosen
  assert.deepEqual(
    await tryOut(
      sheet(
        [
          ['sku', 'name', 'Breedte', null, 'Hoogte'],
          ['MRG-4', 'Tafel', 80, 120, 75],
        ],
        ['C1:D1'],
      ),
    ),
    ['CREATE attribute.width=80 cm attribute.height=75 cm Breedte (2)!underMerged'],
  )
  // only wide, or a word above two heads: nothing is lost
  assert.deepEqual(
    await tryOut(
      sheet(
        [
          ['Lijst', null, null, null],
          ['sku', 'name', null, 'Hoogte'],
          ['MRG-5', 'Bank', null, 85],
        ],
        ['A1:D1', 'B2:C2', 'B3:C3'],
      ),
    ),
    ['CREATE attribute.height=85 cm'],
  )
  assert.deepEqual(
    await tryOut(
      sheet(
        [
          ['sku', 'name', 'Maten (mm)', null],
          [null, null, 'Breedte', 'Diepte'],
          ['MRG-6', 'Bed', 900, 2000],
        ],
        ['C1:D1'],
      ),
    ),
    ['CREATE attribute.width=90 cm attribute.depth=200 cm Breedte (mm)!converted Diepte (mm)!converted'],
  )
  const word = (text: string, more = '') => `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`
  const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const spanned = word('55', 'table:number-columns-spanned="2" table:number-rows-spanned="1"')
  assert.deepEqual(
    await tryOut(
      makeOpenDocument(
        `<table:table table:name="A">${line(...['sku', 'name', 'Breedte', 'Diepte'].map((one) => word(one)))}${line(word('MRG-7'), word('Poef'), spanned, '<table:covered-table-cell/>')}</table:table>`,
      ),
    ),
    ['CREATE attribute.width=55 cm Breedte!mergedAcross'],
  )
})

test('[FILE-02] a row that a workbook hides is imported and told, or left out', async () => {
  const workbook = makeWorkbook([
    {
      name: 'Artikelen',
      rows: [
        ['sku', 'name', 'Breedte'],
        ['HID-1', 'Bank', 200],
        ['HID-2', 'Kruk', 40],
        ['HID-3', 'Tafel', 160],
      ],
      hiddenRows: [3],
    },
  ])
  const word = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const line = (more: string, ...cells: string[]) => `<table:table-row ${more}>${cells.map(word).join('')}</table:table-row>`
  const openDocument = (visibility: string) =>
    makeOpenDocument(
      `<table:table table:name="A">${line('', 'sku', 'name', 'Breedte')}${line('', 'HID-1', 'Bank', '200')}${line(`table:visibility="${visibility}"`, 'HID-2', 'Kruk', '40')}${line('', 'HID-3', 'Tafel', '160')}</table:table>`,
    )
  const others = ['CREATE attribute.width=200 cm', 'CREATE attribute.width=160 cm'] as const
  for (const file of [workbook, openDocument('filter'), openDocument('collapse')]) {
    assert.deepEqual(await tryOut(file), [others[0], 'CREATE attribute.width=40 cm !hiddenRow', others[1]])
    assert.deepEqual(await tryOut(file, { reading: { hidden: 'LEAVE_OUT' } }), others)
  }
})

test('[PRICE-02] a currency counts that a title states, or that a column of codes holds, whatever its head is', async () => {
  assert.deepEqual(await tryOut('Zomerlijst 2027, alle prijzen in USD excl. vracht\nsku;name;price\nCUR-1;Bank;250\n'), ['REFUSED price!priceCurrency'])
  assert.deepEqual(await tryOut('Preisliste (CHF)\n\nsku;name;price;purchasePrice\nCUR-2;Bank;250;100\n'), [
    'REFUSED price!priceCurrency purchasePrice!priceCurrency',
  ])
  // an amount, two currencies, and a title of something else state none
  for (const title of ['Prijslijst. Vrij vanaf € 500', 'Prices in USD or GBP', 'Verkoop USD-kantoor'])
    assert.match((await tryOut(`${title}\nsku;name;price\nCUR-3;Bank;250\n`)).join(), /^CREATE price=€250\.00/, title)
  // what a row says goes first
  assert.match((await tryOut('Prices in USD\nsku;name;price;munt\nCUR-4;Bank;250;EUR\n')).join(), /^CREATE price=€250\.00/)
  assert.deepEqual(await tryOut('sku;name;price;Kas\nCUR-5;Bank;250;SEK\nCUR-6;Kruk;50;EUR\n'), ['REFUSED Kas!priceCurrency', 'CREATE price=€50.00'])
  assert.match((await tryOut('sku;name;price;Verpakking\nCUR-7;Bank;250;SET\n')).join(), /^CREATE/)
})

test('[FILE-02] a text file that was cut off in its last row is refused, and rows that a quotation mark has taken are told', async () => {
  const cut = 'sku;name;Breedte;Diepte\nCUT-1;Bank;200;90\nCUT-2;Kruk;40;40\nCUT-3;Tafel;16'
  assert.deepEqual(await tryOut(cut), [
    'The last row (4) has 3 columns instead of 4 and no line end: the file was probably cut off. Download it again, or end that row as the others end.',
  ])
  // with its line end, or as wide as the others
  assert.equal((await tryOut(`${cut}\n`)).length, 3)
  assert.equal((await tryOut(`${cut};`)).length, 3)
  const inches = 'sku\tname\tBreedte\nINC-1\t"Parasol\t40\nINC-2\tKruk 18"\t35\nINC-3\tBank\t200\n'
  assert.deepEqual(await tryOut(inches), ['REFUSED name!swallowed', 'CREATE attribute.width=200 cm'])
  assert.equal((await tryOut(inches, { reading: { quotes: 'NONE' } })).length, 3)
})

test('[FILE-02] yes, no and the choices of a field are known with characters in them that nobody sees', async () => {
  assert.deepEqual(await tryOut('sku;name;actief\nYES-1;Bank;ja\u200b\nYES-2;Kruk;\u00adnee\n'), ['CREATE', 'CREATE'])
})

test('[FILE-02] a head that a list repeats on its next page is no product', async () => {
  assert.deepEqual(await tryOut('SKU;Name;Breedte\nPAG-1;Bank;200\nsku;name;breedte\nPAG-2;Kruk;40\n'), [
    'CREATE attribute.width=200 cm',
    'REFUSED !repeatedHead Breedte!number',
    'CREATE attribute.width=40 cm',
  ])
})

test('[FILE-02] the VAT that a head states counts, a title states it for heads that do not, and what is unclear is asked', async () => {
  assert.deepEqual(await tryOut('sku;name;Prijs incl. btw;Prijs excl. btw\nVAT-1;Bank;121,00;100,00\n'), ['CREATE price=€121.00'])
  assert.deepEqual(await tryOut('sku;name;Preis ohne MwSt\nVAT-2;Bank;100,00\n'), ['CREATE price=€121.00 Preis ohne MwSt!vatAdded'])
  assert.deepEqual(await tryOut('Alle prijzen excl. btw\n\nsku;name;prijs\nVAT-3;Bank;100,00\n'), ['CREATE price=€121.00 prijs!vatAdded'])
  assert.deepEqual(
    await tryOut('sku;name;VK;Btw\nVAT-4;Bank;100,00;excl.\nVAT-5;Bank;100,00;incl. 21%\n', { columns: [{ place: 2, target: 'price:price' }] }),
    ['CREATE price=€121.00 VK!vatAdded', 'CREATE price=€100.00'],
  )
  const net = 'sku;name;Preis netto\nVAT-6;Bank;100,00\n'
  const chosen = { columns: [{ place: 2, target: 'price:price' }] }
  assert.deepEqual(await tryOut(net, chosen), ['REFUSED Preis netto!vatUnclear'])
  assert.deepEqual(await tryOut(net, { ...chosen, reading: { vat: 'EXCL' } }), ['CREATE price=€121.00 Preis netto!vatAdded'])
  assert.deepEqual(await tryOut('sku;name;Inkoopprijs incl. btw\nVAT-7;Bank;121,00\n'), ['CREATE Inkoopprijs incl. btw!vatRemoved'])
  assert.deepEqual(await tryOut('sku;name;Preis inkl. 19% MwSt\nVAT-8;Bank;119,00\n'), ['REFUSED Preis inkl. 19% MwSt!vatUnclear'])
})

test('[FILE-02] a line of totals makes no product, whether its word is the code, the name or beside a blank code', async () => {
  assert.deepEqual(await tryOut('sku;name;prijs\nSUM-1;Bank;100,00\nTotaal;1 artikel;100,00\n;Subtotaal;100\n25;Summe;100\n;;100,00\n'), [
    'CREATE price=€100.00',
    'REFUSED sku!totalRow',
    'REFUSED sku!totalRow',
    'REFUSED name!totalRow',
    'REFUSED sku!required',
  ])
})

test('[FILE-02] a formula without its value is told, in a text, a workbook and OpenDocument, and a share keeps its percents', async () => {
  assert.deepEqual(await tryOut('sku;name;prijs\nFOR-1;=1+1;9\n=A1&"x";Bank;9\nFOR-2;Bank;=B2*2\n"=""00129""";Bank;9\n\'=FOR-3;\'=1+1;9\n'), [
    'REFUSED name!formula',
    'REFUSED sku!formula',
    'REFUSED prijs!formula',
    'CREATE price=€9.00',
    'CREATE price=€9.00',
  ])
  const cell = (xml: string): RawCell => ({ xml })
  assert.deepEqual(
    await tryOut(
      book(
        [
          ['sku', 'name', 'prijs', 'Breedte'],
          ['FOR-4', 'Bank', cell('<c><f>1+1</f></c>'), null],
          ['FOR-5', 'Bank', cell('<c><f>1+1</f><v></v></c>'), null],
          ['FOR-6', 'Bank', cell('<c><f t="shared" si="0"/><v>2</v></c>'), null],
          ['FOR-7', 'Bank', cell('<c t="str"><f>""</f><v></v></c>'), null],
          ['FOR-8', 'Bank', 9, cell('<c s="1"><v>0.15</v></c>')],
        ],
        { formats: ['0.0%'] },
      ),
    ),
    ['REFUSED prijs!formula', 'REFUSED prijs!formula', 'CREATE price=€2.00', 'CREATE', 'REFUSED Breedte!number'],
  )
  const word = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  assert.deepEqual(
    await tryOut(
      makeOpenDocument(
        `<table:table table:name="A">${line(...['sku', 'name', 'prijs'].map(word))}${line(word('FOR-9'), word('Bank'), '<table:table-cell table:formula="of:=1+1"/>')}</table:table>`,
      ),
    ),
    ['REFUSED prijs!formula'],
  )
})

test('[FILE-02] letters that another program has damaged are told, and one line in another encoding refuses the file', async () => {
  const refused = await tryOut(Buffer.concat([Buffer.from('sku;name\nLET-1;Zoë\n'), Buffer.from('LET-2;Zoë\n', 'latin1')]))
  assert.match(refused[0] ?? '', /^Line 3 of this file is not written in UTF-8/)
  // letters of windows-1252 that could be one of UTF-8 are none there
  assert.deepEqual(await tryOut(Buffer.from('sku;name\nLET-3;Zoë CAFÉ\x99\n', 'latin1')), ['CREATE'])
  assert.deepEqual(await tryOut('sku;name\nLET-4;ZoÃ«\nLET-5;caf\uFFFD\nLET-6;São Ângelo, Âme\n'), [
    'REFUSED name!damagedLetters',
    'REFUSED name!damagedLetters',
    'CREATE',
  ])
})

test('[FILE-02] a second table with other columns refuses the file, and a cell or a format states its VAT itself', async () => {
  const cells: RawCell[][] = [
    ['sku', 'name', 'prijs'],
    ['SEC-1', 'Bank', 1],
    ['naam', 'sku', 'prijs'],
    ['Kussen', 'SEC-2', 5],
  ]
  assert.match((await tryOut(book(cells)))[0] ?? '', /^Row 3 begins a second table/)
  assert.deepEqual(await tryOut('sku;name;prijs\nSEC-3;Bank;1\nArtikelnummer;Naam;Prijs\nSEC-4;Bank;2\n'), [
    'CREATE price=€1.00',
    'REFUSED prijs!price',
    'CREATE price=€2.00',
  ])
  assert.deepEqual(await tryOut('sku;name;prijs\nSEC-5;Bank;€ 100,00 excl. btw\nSEC-6;Bank;-12,00 excl. btw\nSEC-7;Bank;119,00 inkl. 19% MwSt\n'), [
    'CREATE price=€121.00 prijs!vatAdded',
    'REFUSED prijs!negative',
    'REFUSED prijs!vatUnclear',
  ])
  const shown = (style: number, value: number): RawCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  assert.deepEqual(
    await tryOut(
      book(
        [
          ['sku', 'name', 'prijs'],
          ['SEC-8', 'Bank', shown(1, 100)],
          ['SEC-9', 'Bank', shown(2, 100)],
        ],
        { formats: ['#,##0.00 "excl. btw"', '"€" #,##0.00 "incl. BTW"'] },
      ),
    ),
    ['CREATE price=€121.00 prijs!vatAdded', 'CREATE price=€100.00'],
  )
})
