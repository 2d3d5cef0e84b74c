// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { hostileTables } from '../../../testing/hostileTables.ts'
import { staysWell } from '../../../testing/staysWell.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-hostile-deliveries-'))
process.env['VITRINE_DATA'] = folder
process.env['VITRINE_OUTBOUND'] = 'loopback'
process.env['VITRINE_ENVIRONMENT'] = 'dev'
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, get, rows, runJobs, staff } = await withServer()
const alive = async () => assert.equal((await get('/livez')).status, 200)
const make = (input: object) =>
  ask<{ createFeed: { feed: { id: string } } }>('mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }', { input }).then(
    (data) => data.createFeed.feed.id,
  )
const problemOf = (id: string, language: string) =>
  ask<{ feed: { lastRun: { problem: string; job: { state: string } } } }>(
    'query Feed($id: ID!) { feed(id: $id) { lastRun { problem job { state } } } }',
    { id },
    { headers: { 'accept-language': language } },
  ).then(({ feed: { lastRun } }) => {
    assert.equal(lastRun.job.state, 'FAILED')
    return lastRun.problem
  })

let sent: Buffer = Buffer.alloc(0)
const supplier = createServer((_, response) => void response.end(sent)).listen(0, '127.0.0.1')
await once(supplier, 'listening')
after(() => supplier.close().closeAllConnections())
const address = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/lijst`

async function handIn(feed: string, bytes: Buffer): Promise<void> {
  const response = await get(`/uploads/delivery?feed=${feed}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { authorization: `JWT ${staff.token}`, 'x-file-name': 'lijst' },
  })
  assert.equal(response.status, 201, await response.clone().text())
  await runJobs()
}
async function fetchIt(feed: string, bytes: Buffer): Promise<void> {
  sent = bytes
  await ask('mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { code } } }', { feed })
  await runJobs()
}

// content with such a compression ratio is no table
const packed = { en: /^This file unpacks to more than \d+ MB; divide it/, nl: /^Dit bestand .*\d+ MB/ }

const refusals: readonly [keyof typeof hostileTables, adapter: string, en: RegExp, nl: RegExp][] = [
  ['columns', 'TABLE', packed.en, packed.nl],
  ['lines', 'TABLE', packed.en, packed.nl],
  ['cell', 'EMEUBEL_CSV', packed.en, packed.nl],
  ['rows', 'TABLE', packed.en, packed.nl],
  ['workbookColumns', 'TABLE', /^This file has more than 1,000 columns/, /^Dit bestand heeft meer dan 1\.000 kolommen/],
  ['workbookCell', 'TABLE', /^Row 2 has a cell of more than 100,000 characters/i, /^Rij 2 heeft een cel van meer dan 100\.000 tekens/i],
  [
    'features',
    'IDM',
    /^A series or product group names more than 1,000 classes of features, at line 1\. Divide the catalogue/,
    /^Een serie of productgroep noemt meer dan 1\.000 klassen van kenmerken, bij regel 1\. Verdeel de catalogus/,
  ],
  [
    'xmlText',
    'IDM',
    /^A text has more than 10,000,000 characters, at line 1\. Shorten it/,
    /^Een tekst heeft meer dan 10\.000\.000 tekens, bij regel 1\. Kort die in/,
  ],
  ['cell', 'EMEUBEL_JSON', /\S/, /\S/],
]

for (const [name, adapter, en, nl] of refusals) {
  test(`EMEU-03 a hostile delivery (${name}, ${adapter}) is refused in words, handed in or fetched, and the server answers all the while`, async () => {
    const feed = await make({ name: `${name} ${adapter}`, adapter, address })
    const bytes = hostileTables[name]()
    for (const bring of [handIn, fetchIt]) {
      await staysWell(alive, () => bring(feed, bytes))
      assert.match(await problemOf(feed, 'en'), en)
      assert.match(await problemOf(feed, 'nl'), nl)
    }
    assert.deepEqual(await rows('select from emeubel_products limit 1'), [])
    assert.deepEqual(readdirSync(join(folder, 'deliveries')), [])
  })
}
