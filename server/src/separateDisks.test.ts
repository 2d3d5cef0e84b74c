import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { apply } from './engine/index.ts'
import { poll } from './platform/db/processes.ts'
import { withServer } from './testing/index.ts'
import { startBucket } from './testing/startBucket.ts'
import { anna, makeProducts } from './testing/testJobs.ts'

// A server and workers on separate machines: they share only the database and a bucket. Here each machine is a data folder; a
// killed one is a process.

const bucket = await startBucket()
const base = mkdtempSync(join(tmpdir(), 'vitrine-disks-'))
after(() => rmSync(base, { recursive: true, force: true }))
const before = { ...process.env }
after(() => void (process.env = before))

const dataFolder = (machine: string) => join(base, machine)
/** Everything from here on runs on that machine. */
const goTo = (machine: 'server' | 'worker') => void (process.env['VITRINE_DATA'] = dataFolder(machine))
const useBucket = (isUsed: boolean) => {
  for (const [name, value] of Object.entries(bucket)) {
    if (isUsed) process.env[name] = value
    else delete process.env[name]
  }
}

const { db, rows, ask, get, runJobs, staff, databaseUrl } = await withServer()
// one chunk of an export plus two products
const many = (await makeProducts(db, 2_502)).reverse()
const authorization = `JWT ${staff.token}`
const send = (path: string, name: string, body: string | Buffer) =>
  get(path, { method: 'POST', body: body as never, headers: { authorization, 'x-file-name': name } })

beforeEach(() => {
  useBucket(true)
  goTo('server')
})

async function work(): Promise<void> {
  goTo('worker')
  await runJobs()
  goTo('server')
}

async function startExport(name: string, ids: readonly number[], format = 'CSV'): Promise<string> {
  const { startExport: started } = await ask<{ startExport: { exportedFile: { id: string } } }>(
    'mutation Start($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } } }',
    {
      input: { name, list: 'products', ids: ids.map(String), format, columns: [{ id: 'sku', title: 'SKU' }] },
    },
  )
  return started.exportedFile.id
}
const exported = (id: string) =>
  ask<{ exportedFile: { state: string; rowCount: number; job: { state: string; done: number; skipped: number } } }>(
    'query One($id: ID!) { exportedFile(id: $id) { state rowCount job { state done skipped } } }',
    { id },
  ).then((data) => data.exportedFile)
async function downloaded(id: string): Promise<string[]> {
  const response = await get(`/exports/file?id=${id}`, { headers: { authorization } })
  assert.equal(response.status, 200)
  const text = await response.text()
  assert.equal(Buffer.byteLength(text) + 3, Number(response.headers.get('content-length')), 'but for the mark at its beginning')
  return text.trim().split('\r\n').slice(1)
}
const skusOf = async (ids: readonly number[]) =>
  (await rows<{ sku: string }>('select sku from products join unnest($1::integer[]) with ordinality as i(id, place) using (id) order by place', [ids])).map(
    ({ sku }) => sku,
  )

test('FILE-02 a table with photos that one machine took is checked and imported by another', async () => {
  await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'BANK', active: false, 'content.nl.name': 'Bank' } }], {
    actor: anna,
    source: 'test',
  })
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('SKU;Merk;Foto’s\nBANK;Duinhof;voor.jpg\n'), 'lijst.csv')
  zip.addBuffer(
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer(),
    'voor.jpg',
  )
  zip.end()
  const response = await send('/uploads/import', 'aanlevering.zip', await buffer(zip.outputStream))
  assert.equal(response.status, 201)
  const { id } = (await response.json()) as { id: string }
  const act = async (operation: string) => {
    await ask(`mutation Act($id: ID!) { ${operation}(id: $id) { errors { message } } }`, { id })
    await work()
    return ask<{ importedFile: { state: string; problem: string | null; changeCount: number } }>(
      'query One($id: ID!) { importedFile(id: $id) { state problem changeCount } }',
      { id },
    ).then((data) => data.importedFile)
  }
  assert.deepEqual(await act('checkImport'), { state: 'CHECKED', problem: null, changeCount: 1 })
  assert.equal((await act('applyImport')).state, 'DONE')
  assert.deepEqual(
    await rows(`select p.brand, i.name from products p join product_images l on l.product_id = p.id join images i on i.id = l.image_id where p.sku = 'BANK'`),
    [{ brand: 'Duinhof', name: 'voor' }],
  )
})

test('API-07 FILE-02 a file of which each machine took a part is whole, on whichever the last part comes', async () => {
  const whole = Buffer.from('SKU;Naam\nDEEL-1;Bank\nDEEL-2;Stoel\n')
  const part = async (from: number, until: number) => {
    const headers = {
      authorization,
      'x-file-name': 'delen.csv',
      'x-upload': 'on-two-machines',
      'x-upload-offset': String(from),
      'x-upload-length': String(whole.length),
    }
    const response = await get('/uploads/import', { method: 'POST', body: whole.subarray(from, until), headers })
    return [response.status, (await response.json()) as object]
  }
  assert.deepEqual(await part(0, 9), [202, { offset: 9 }])
  goTo('worker')
  assert.deepEqual(await part(9, 20), [202, { offset: 20 }])
  goTo('server')
  const [status, answer] = await part(20, whole.length)
  assert.equal(status, 201)
  goTo('worker')
  assert.deepEqual(await part(20, whole.length), [201, answer], 'who asks again is answered there, too')
})

test('EMEU-03 a delivery that one machine took is read by another', async () => {
  const { createFeed } = await ask<{ createFeed: { feed: { id: string } } }>(
    'mutation { createFeed(input: { name: "Lijst", adapter: TABLE }) { feed { id } } }',
  )
  assert.equal((await send(`/uploads/delivery?feed=${createFeed.feed.id}`, 'lijst.csv', 'SKU;Naam\nU-1;Stoel\n')).status, 201)
  await work()
  assert.deepEqual(await rows('select sku, name from emeubel_products'), [{ sku: 'U-1', name: 'Stoel' }])
})

test('FILE-01 an export that one machine wrote is downloaded from another, and neither keeps it on its own disk', async () => {
  const ids = await makeProducts(db, 3)
  const id = await startExport('Elders', ids)
  await work()
  assert.equal((await exported(id)).state, 'DONE')
  assert.deepEqual(await downloaded(id), await skusOf(ids))
  for (const machine of ['server', 'worker'])
    assert.deepEqual(
      readdirSync(base, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.parentPath.startsWith(join(dataFolder(machine), 'copies/exports')),
      ),
      [],
    )
})

/** A worker on its own machine reads the first chunk, and is killed with -9 before the second. */
async function killedAfterOneChunk(machine: string, jobId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select from job_items where job_id = ${jobId} and position = 2501 for update`.execute(transaction)
    const worker = fork(join(import.meta.dirname, 'testing/workAtJobs.ts'), [databaseUrl], { env: { ...process.env, VITRINE_DATA: dataFolder(machine) } })
    const exit = once(worker, 'exit')
    try {
      assert.ok(
        await poll(async () => (await rows('select from jobs where id = $1 and done = 2500', [jobId])).length > 0 || undefined, 30_000),
        'the first chunk is done',
      )
    } finally {
      worker.kill('SIGKILL')
      await exit
    }
  })
}

async function goneOn(jobId: number): Promise<void> {
  const isOver = async () => {
    await work()
    return (await rows('select from jobs where id = $1 and finished_at is not null', [jobId])).length > 0 || undefined
  }
  // at first the killed worker's connection still holds the job
  assert.ok(await poll(isOver, 30_000), 'the job ends')
}

const jobOf = async (id: string) => (await rows<{ job: number }>('select job_id as job from exported_files where id = $1', [Number(id)]))[0]?.job ?? 0

for (const [isUsed, what] of [
  [true, 'goes on with what lies in the bucket'],
  [false, 'reads again what is lost where every machine has a disk of its own and there is no bucket'],
] as const) {
  test(`FILE-01 an export whose worker is killed between chunks and continued by another machine holds every row exactly once, in its order: it ${what}`, async () => {
    useBucket(isUsed)
    const id = await startExport('Groot', many)
    const jobId = await jobOf(id)
    await killedAfterOneChunk(`killed-${isUsed}`, jobId)
    await goneOn(jobId)
    const { state, rowCount, job } = await exported(id)
    assert.deepEqual([state, rowCount, job], ['DONE', 2_502, { state: 'DONE', done: 2_502, skipped: 0 }])
    if (!isUsed) goTo('worker')
    assert.deepEqual(await downloaded(id), await skusOf(many))
  })
}

test('FILE-01 rows whose part was cut off are read again; one that was deleted since is skipped and not counted as done', async () => {
  useBucket(false)
  const id = await startExport('Stroom weg', many)
  const jobId = await jobOf(id)
  await killedAfterOneChunk('worker', jobId)
  const folder = join(dataFolder('worker'), 'exports', id)
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 1_000)
  const [deleted = 0, ...others] = many
  await apply(db, [{ kind: 'product', id: deleted, op: 'delete', fields: {} }], { actor: anna, source: 'product' })
  await goneOn(jobId)
  const { state, rowCount, job } = await exported(id)
  assert.deepEqual([state, rowCount, job], ['WARN', 2_501, { state: 'DONE_WITH_WARNINGS', done: 2_501, skipped: 1 }])
  goTo('worker')
  assert.deepEqual(await downloaded(id), await skusOf(others))
})

test('FILE-01 a file that would not hold every row is not made', async () => {
  const { writeExport } = await import('./domains/media/exportedFiles/writeExport.ts')
  const { openExport, writePart } = await import('./domains/media/exportedFiles/exportParts.ts')
  const { findExportable } = await import('./services/exports/index.ts')
  const { intlFor } = await import('./platform/i18n/index.ts')
  const products = findExportable('products')
  assert.ok(products)
  await writePart(
    888_888,
    ['sku'],
    (async function* () {
      yield [
        { id: 1, cells: ['A'] },
        { id: 9, cells: ['taken back with its chunk'] },
      ]
    })(),
  )
  const file = { id: 888_888, name: 'Half', format: 'CSV', heads: 'CODES', columns: null, photos: 'ADDRESSES' } as const
  const made = (...wanted: number[]) => writeExport(db, intlFor('en'), products, file, { order: new Map([[1, 0]]), keys: ['sku'], wanted: new Set(wanted) })
  assert.deepEqual(await made(1, 2), { rowCount: 1, byteSize: 0 })
  assert.equal(await openExport(888_888), null)
  assert.equal((await made(1)).rowCount, 1)
  assert.notEqual(await openExport(888_888), null)
})
