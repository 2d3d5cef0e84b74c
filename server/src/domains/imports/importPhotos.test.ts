import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { apply, type FieldValue, type PlanItem } from '../../engine/index.ts'
import { wholeCatalogue, withServer } from '../../testing/index.ts'
import { makeArchive } from '../../testing/makeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-import-photos-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, get, runJobs, staff } = await withServer()
const { catalogue, assertAsBefore } = wholeCatalogue(rows)
const authorization = `JWT ${staff.token}`

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, active: false, 'content.nl.name': sku, ...fields },
})
await apply(db, [product('BANK'), product('STOEL')], { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' })

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const hand = (body: Buffer) => get('/uploads/import', { method: 'POST', body: body as never, headers: { authorization, 'x-file-name': 'aanlevering.zip' } })
async function handIn(body: Buffer): Promise<string> {
  const response = await hand(body)
  const words = await response.text()
  assert.equal(response.status, 201, words)
  return (JSON.parse(words) as { id: string }).id
}

interface Shown {
  state: string
  pictureCount: number
  unchangedCount: number
  job: { id: string } | null
  columns: { head: string; target: string | null }[]
  rows: { results: { outcome: string; sku: string; changes: { field: string; after: string | null }[]; problems: { code: string; message: string }[] }[] }
}
const one = (id: string) =>
  ask<{ importedFile: Shown }>(
    'query One($id: ID!) { importedFile(id: $id) { state pictureCount unchangedCount job { id } columns { head target } rows { results { outcome sku changes { field after } problems { code message } } } } }',
    { id },
  ).then((data) => data.importedFile)
async function act(operation: string, id: string): Promise<Shown> {
  const data = await ask<Record<string, { errors: { message: string }[] }>>(`mutation Act($id: ID!) { ${operation}(id: $id) { errors { message } } }`, { id })
  assert.deepEqual(data[operation]?.errors, [])
  await runJobs()
  return one(id)
}
const photosOf = async (sku: string) =>
  (
    await rows<{ name: string }>(
      'select i.name from product_images l join products p on p.id = l.product_id join images i on i.id = l.image_id where p.sku = $1 order by l.position',
      [sku],
    )
  ).map(({ name }) => name)
const stored = () => (existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media'), { recursive: true }).length : 0)

test('FILE-02 a zip brings a table and its photos: tried without storing one, imported as images of the library, and taken back', async () => {
  const before = await catalogue()
  const table = 'SKU;Merk;Foto’s\nBANK;Duinhof;voor.jpg | foto/zij.jpg\nSTOEL;Vos;weg.jpg\nKRUK;;kapot.jpg\n'
  const id = await handIn(
    await zipOf({
      'lijst.csv': table,
      'foto/voor.jpg': await photo('#884422'),
      'foto/zij.jpg': await photo('#224488'),
      'foto/kapot.jpg': 'no picture',
      '__MACOSX/._voor.jpg': 'x',
    }),
  )
  const mapped = await one(id)
  assert.deepEqual([mapped.pictureCount, mapped.columns.map(({ target }) => target)], [3, ['sku', 'brand', 'images']])
  const checked = await act('checkImport', id)
  assert.deepEqual(
    checked.rows.results.map(({ outcome, sku, changes, problems }) => [
      outcome,
      sku,
      changes.find(({ field }) => field === 'images')?.after ?? null,
      ...problems.map(({ code }) => code),
    ]),
    [
      ['CHANGE', 'BANK', 'voor.jpg, zij.jpg'],
      ['REFUSED', 'STOEL', null, 'photoMissing'],
      ['REFUSED', 'KRUK', null, 'photoRefused'],
    ],
  )
  assert.match(checked.rows.results[1]?.problems[0]?.message ?? '', /there is no photo “weg.jpg” in the zip/)
  assert.equal(stored(), 0, 'nothing is stored by trying')
  await assertAsBefore(before)

  const done = await act('applyImport', id)
  // two of its rows were refused
  assert.equal(done.state, 'WARN')
  assert.deepEqual(await photosOf('BANK'), ['voor', 'zij'])
  await ask('mutation Revert($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: done.job?.id ?? '' })
  await runJobs()
  await assertAsBefore(before)
})

test('FILE-02 FILE-03 a zip of more files than are read says how many, and how many may be; one of as many as may be is taken', async () => {
  const many = (count: number) =>
    makeArchive({
      'lijst.csv': Buffer.from('SKU;Naam\nZIP-MANY;Bank\n'),
      ...Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`foto/${at}.jpg`, Buffer.from('x')])),
    })
  const response = await hand(many(1_001))
  assert.deepEqual(
    [response.status, (await response.text()).trim()],
    [415, 'This zip holds 1,001 files, and at most 1,000 are read. Split it into several, each with its table.'],
  )
  const endless = await hand(many(30_000))
  assert.match(await endless.text(), /^This zip holds 30,000 files/)
  assert.equal((await hand(many(1_000))).status, 201)
})

test('FILE-02 a photo of a type that is not taken is told by its type, whatever it is called, and never as missing', async () => {
  const tiff = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } })
    .tiff()
    .toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  const table = 'SKU;Foto’s\nA;stoel2.TIF\nB;foto 4.heic\nC;tekening.pdf\nD;als.jpg\nE;goed.JPE\nF;kapot.png\n'
  const id = await handIn(
    await zipOf({
      'levering/lijst.csv': table,
      'levering/stoel2.tif': tiff,
      'levering/foto 4.heic': heic,
      'levering/tekening.pdf': '%PDF-1.4\n%%EOF\n',
      'levering/als.jpg': tiff,
      'levering/goed.jpe': await photo('#224488'),
      'levering/kapot.png': (
        await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
      ).subarray(0, 60),
      '__MACOSX/levering/._stoel2.tif': 'x',
      'levering/Thumbs.db': 'x',
    }),
  )
  const found = (await act('checkImport', id)).rows.results.map(({ problems }) => problems.map(({ message }) => message).join())
  assert.deepEqual(found, [
    'Foto’s: “stoel2.TIF” cannot be taken. This is a TIFF file. Only images in JPEG, PNG, WebP, GIF or AVIF are accepted here.',
    'Foto’s: “foto 4.heic” cannot be taken. This photo is a HEIC file, which no website shows. On an iPhone: Settings, Camera, Formats, Most Compatible; or send it as JPEG.',
    'Foto’s: “tekening.pdf” cannot be taken. This is a PDF file. Only images in JPEG, PNG, WebP, GIF or AVIF are accepted here.',
    'Foto’s: “als.jpg” cannot be taken. This is a TIFF file. Only images in JPEG, PNG, WebP, GIF or AVIF are accepted here.',
    // its photo is not mentioned: it is accepted
    'No product has the SKU “E”; to make one, the row needs a name.',
    'Foto’s: “kapot.png” cannot be taken. This image cannot be read: it may be incomplete, or not an image.',
  ])
})

test('FILE-02 a drawing in a zip, and a photo that is in several of its folders, are told at the row that names them', async () => {
  const id = await handIn(
    await zipOf({
      'lijst.csv': 'SKU;Foto’s\nBANK;schets.svg\nSTOEL;zij.jpg\nKRUK;b/zij.jpg\n',
      'schets.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'a/zij.jpg': await photo('#111111'),
      'b/zij.jpg': await photo('#222222'),
    }),
  )
  const { rows: tried } = await act('checkImport', id)
  assert.deepEqual(
    tried.results.map(({ problems }) => problems.map(({ code, message }) => `${code}: ${message}`)[0]),
    [
      'photoRefused: Foto’s: “schets.svg” cannot be taken. A drawing in SVG can hold a programme and is not accepted. Save it as PNG or JPEG.',
      'photoAmbiguous: Foto’s: several folders of the zip have a photo “zij.jpg”; write its folder, too.',
      'nameless: No product has the SKU “KRUK”; to make one, the row needs a name.',
    ],
  )
  const page = await hand(await zipOf({ 'lijst.csv': 'SKU\nBANK\n', 'a.jpg': 'x', 'info/lees-mij.html': '<p>' }))
  assert.match(await page.text(), /^“info\/lees-mij\.html” in this zip is not taken/)
})

test('FILE-03 a zip of an export, imported as it is, changes nothing; a photo that is in the library already is not stored twice', async () => {
  const [blue, green] = [await photo('#2244aa'), await photo('#22aa44')]
  const first = await handIn(await zipOf({ 'a.csv': 'SKU;Photos\nBANK;blauw.jpg | groen.jpg\n', 'blauw.jpg': blue, 'groen.jpg': green }))
  await act('checkImport', first)
  await act('applyImport', first)
  const known = await photosOf('BANK')
  assert.deepEqual(known, ['blauw', 'groen'])

  const { startExport } = await ask<{ startExport: { exportedFile: { id: string }; errors: object[] } }>(
    'mutation Start($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } errors { message } } }',
    {
      input: { name: 'Alles', list: 'products', format: 'XLSX', heads: 'LABELS', photos: 'FILES' },
    },
  )
  assert.deepEqual(startExport.errors, [])
  await runJobs()
  const exported = Buffer.from(await (await get(`/exports/file?id=${startExport.exportedFile.id}`, { headers: { authorization } })).arrayBuffer())
  const again = await handIn(exported)
  const found = await act('checkImport', again)
  assert.ok(
    found.columns.some(({ target }) => target === 'images'),
    JSON.stringify(found.columns),
  )
  assert.deepEqual(
    [found.unchangedCount, found.rows.results.map(({ outcome, changes, problems }) => ({ outcome, changes, problems }))],
    [2, Array.from({ length: 2 }, () => ({ outcome: 'UNCHANGED', changes: [], problems: [] }))],
  )

  // the same pictures under other names and in another order are the same images
  const turned = await handIn(await zipOf({ 'b.csv': 'SKU;Photos\nBANK;2.jpg\nSTOEL;2.jpg, 1.jpg\n', '1.jpg': blue, '2.jpg': green }))
  await act('checkImport', turned)
  await act('applyImport', turned)
  assert.deepEqual([await photosOf('BANK'), await photosOf('STOEL')], [['groen'], ['groen', 'blauw']])
  assert.equal((await rows('select 1 from images')).length, 2)
})

test('FILE-02 a zip without a table, with two, or with what nobody takes is refused in words, and leaves nothing behind', async () => {
  const before = readdirSync(join(folder, 'imports')).length
  const cases: [Record<string, string>, RegExp][] = [
    [{ 'a.jpg': 'x' }, /has no table/],
    [{ 'a.csv': 'SKU\nX\n', 'b.csv': 'SKU\nX\n' }, /holds 2 tables/],
    [{ 'a.csv': 'SKU\nX\n', 'run.exe': 'x' }, /“run.exe” in this zip is not taken/],
    [{ 'a.csv': '' }, /empty/],
  ]
  for (const [files, words] of cases) {
    const response = await hand(await zipOf(files))
    assert.equal(response.status, 415)
    assert.match(await response.text(), words)
  }
  assert.equal(readdirSync(join(folder, 'imports')).length, before)
})

test('API-02 a table comes as a part of a multipart request, too: once for each key, and refused in words', async () => {
  const upload = async (name: string, content: string, key: string) => {
    const body = new FormData()
    body.append(
      'operations',
      JSON.stringify({
        query:
          'mutation Upload($file: Upload!, $key: String) { uploadImport(file: $file, idempotencyKey: $key) { importedFile { id name columns { target } } errors { field code message } } }',
        variables: { file: null, key },
      }),
    )
    body.append('map', JSON.stringify({ 0: ['variables.file'] }))
    body.append('0', new Blob([content]), name)
    const response = await get('/graphql/', { method: 'POST', body, headers: { authorization, 'x-graphql-csrf': '1' } })
    return (
      (await response.json()) as {
        data: {
          uploadImport: {
            importedFile: { id: string; name: string; columns: { target: string }[] } | null
            errors: { field: string; code: string; message: string }[]
          }
        }
      }
    ).data.uploadImport
  }
  const before = readdirSync(join(folder, 'imports')).length
  const { importedFile, errors } = await upload('merken.csv', 'SKU;Merk\nBANK;Vos\n', 'once')
  assert.deepEqual([importedFile?.name, importedFile?.columns.map(({ target }) => target), errors], ['merken.csv', ['sku', 'brand'], []])
  assert.equal((await upload('merken.csv', 'SKU;Merk\nBANK;Vos\n', 'once')).importedFile?.id, importedFile?.id)
  const refused = await upload('leeg.csv', 'SKU;Merk\n', 'empty')
  assert.deepEqual([refused.importedFile, refused.errors[0]?.code, refused.errors[0]?.field], [null, 'noRows', 'file'])
  assert.equal(readdirSync(join(folder, 'imports')).length, before + 1)
})

test('FILE-02 the table beside the photos of a zip may be in a .gz of its own', async () => {
  const id = await handIn(await zipOf({ 'lijst.csv.gz': gzipSync('SKU;Merk\nBANK;Duinhof\n'), 'voor.jpg': await photo('#884422') }))
  const { pictureCount, columns } = await one(id)
  assert.deepEqual([pictureCount, columns.map(({ target }) => target)], [1, ['sku', 'brand']])
})
