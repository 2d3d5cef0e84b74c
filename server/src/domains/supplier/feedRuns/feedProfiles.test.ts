import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import iconv from 'iconv-lite'
import { withServer } from '../../../testing/index.ts'
import { makeArchive } from '../../../testing/makeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-feed-profiles-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, get, rows, runJobs, staff } = await withServer()

interface Run {
  problem: string | null
  createdCount: number
  goneCount: number
  problems: { message: string }[]
  notes: string[]
}
const make = (input: object) =>
  ask<{ createFeed: { feed: { id: string } } }>('mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }', {
    input: { adapter: 'TABLE', ...input },
  }).then((data) => data.createFeed.feed.id)
async function send(path: string, content: Uint8Array | string, name: string): Promise<string> {
  const response = await get(path, {
    method: 'POST',
    body: Buffer.from(content as string),
    headers: { authorization: `JWT ${staff.token}`, 'x-file-name': name },
  })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return text
}
async function handIn(feed: string, content: Uint8Array | string): Promise<Run> {
  await send(`/uploads/delivery?feed=${feed}`, content, 'lijst')
  await runJobs()
  return (
    await ask<{ feed: { lastRun: Run } }>('query Feed($id: ID!) { feed(id: $id) { lastRun { problem createdCount goneCount problems { message } notes } } }', {
      id: feed,
    })
  ).feed.lastRun
}
const articles = (prefix: string) =>
  rows<{ sku: string; name: string; delivered: Record<string, unknown> }>(
    `select sku, name, delivered from emeubel_products where sku like '${prefix}%' order by sku`,
  )

/** Saves a profile as a user does: from an uploaded file and the choices made for it. */
async function keepProfile(name: string, content: Uint8Array | string, reading: object, columns: object[] = []): Promise<void> {
  const { id } = JSON.parse(await send('/uploads/import', content, 'lijst.csv')) as { id: string }
  for (const input of [
    { id, reading },
    { id, columns },
  ]) {
    const { mapImport } = await ask<{ mapImport: { errors: unknown[] } }>(
      'mutation Map($input: MapImportInput!) { mapImport(input: $input) { errors { code message } } }',
      { input },
    )
    assert.deepEqual(mapImport.errors, [])
  }
  await ask('mutation Save($id: ID!, $name: String!) { saveImportProfile(id: $id, name: $name) { errors { code } } }', { id, name })
}

const dos = (prefix: string) => iconv.encode(`Kennung|Naam|Breite|Prijs\r\n${prefix}1|Küste "Zes"|1.200|1.299\r\n${prefix}2|Bank|450|99,95\r\n`, 'cp850')

test('[EMEU-03] the table of a feed is cut and read by the profile that the feed names', async () => {
  await keepProfile('Küstenmöbel', dos('K-'), { encoding: 'cp850', separator: '|', quotes: 'NONE', decimal: ',', lengthUnit: 'mm', vat: 'EXCL' }, [
    { place: 0, target: 'sku' },
  ])
  const guessed = await handIn(await make({ name: 'Zonder' }), dos('Z-'))
  assert.match(guessed.problem ?? '', /^No column holds the SKU/)

  const feed = await make({ name: 'Kust', profile: 'Küstenmöbel' })
  const run = await handIn(feed, dos('K-'))
  assert.deepEqual([run.problem, run.createdCount, run.problems], [null, 2, []])
  assert.deepEqual(run.notes, ['Row 2 and 1 more row: Recommended price: “1.299” is without VAT, and becomes 1571.79 with 21 % VAT.'])
  // 1.299 without VAT is 1.571,79 including VAT
  assert.deepEqual(await articles('K-'), [
    { sku: 'K-1', name: 'Küste "Zes"', delivered: { widthMm: 1200, recommendedPriceCents: 157_179 } },
    { sku: 'K-2', name: 'Bank', delivered: { widthMm: 450, recommendedPriceCents: 12_094 } },
  ])
  const { feed: kept } = await ask<{ feed: { profile: string; profiles: string[] } }>('query Feed($id: ID!) { feed(id: $id) { profile profiles } }', {
    id: feed,
  })
  assert.deepEqual([kept.profile, kept.profiles], ['Küstenmöbel', ['Küstenmöbel']])
})

test('[EMEU-03] a delivery whose profile is gone changes nothing, and says so', async () => {
  const feed = await make({ name: 'Weg', profile: 'Er niet', isComplete: true })
  const run = await handIn(feed, 'Artikelnummer;Naam\nW-1;Bank\n')
  assert.deepEqual(
    [run.problem, run.goneCount, await articles('W-')],
    ['The profile “Er niet” no longer exists. Choose another one. Nothing was changed.', 0, []],
  )
})

test('[EMEU-03] a delivery comes as a workbook of OpenDocument, as JSON in lines, or packed', async () => {
  const feed = await make({ name: 'Vormen' })
  const table = (sku: string) => [
    ['Artikelnummer', 'Breite (cm)'],
    [sku, 82.5],
  ]
  const ods = await writeOds({ sheets: [{ name: 'Lijst', rows: table('F-1') }] })
  for (const content of [
    ods,
    '{"Artikelnummer":"F-2","Breite (cm)":82.5}\n',
    gzipSync('Artikelnummer;Breite (cm)\nF-3;82,5\n'),
    makeArchive({ 'lijst.csv': Buffer.from('Artikelnummer;Breite (cm)\nF-4;82,5\n') }),
  ]) {
    const { problem, notes } = await handIn(feed, content)
    assert.deepEqual(
      [problem, notes.map((note) => note.replace(/82[.,]5/, 'N').replace(/Row \d+/, 'Row R'))],
      [null, ['Row R: Width: “N cm” is read as 825 mm.']],
    )
  }
  assert.deepEqual(
    (await articles('F-')).map(({ sku, delivered }) => [sku, delivered['widthMm']]),
    [
      ['F-1', 825],
      ['F-2', 825],
      ['F-3', 825],
      ['F-4', 825],
    ],
  )
})
