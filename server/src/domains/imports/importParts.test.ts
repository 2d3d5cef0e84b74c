import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withServer } from '../../testing/index.ts'

// Files of more than 25 MB are uploaded in parts, which resume after an interruption.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-parts-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { get, url, rows, staff, db, accounts } = await withServer()
const authorization = `JWT ${staff.token}`
const whole = Buffer.from(`SKU;Naam\n${Array.from({ length: 400 }, (_, at) => `PART-${at};Bank ${at} ë`).join('\n')}\n`)
const headsOf = (upload: string, offset: number, length = whole.length) => ({
  authorization,
  'x-file-name': 'alles.csv',
  'x-upload': upload,
  'x-upload-offset': String(offset),
  'x-upload-length': String(length),
})

async function send(upload: string, offset: number, bytes: Uint8Array, more: Record<string, string> = {}): Promise<[number, unknown]> {
  const response = await get('/uploads/import', { method: 'POST', body: bytes as never, headers: { ...headsOf(upload, offset), ...more } })
  const text = await response.text()
  return [response.status, response.headers.get('content-type') === 'application/json' ? (JSON.parse(text) as unknown) : text.trim()]
}
const files = () => rows<{ id: number; name: string; hash: string }>('select id, name, hash from imported_files order by id')
const parts = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.parentPath.includes('imports/parts') && entry.name !== 'done' ? [entry.name] : [],
  )

test('API-07 FILE-02 a file that comes in parts is the one that a whole one would be; whoever lost the answer gets it again, and no second file', async () => {
  assert.deepEqual(await send('upload-1', 0, whole.subarray(0, 1000)), [202, { offset: 1000 }])
  assert.deepEqual(await send('upload-1', 1000, whole.subarray(1000, 5000)), [202, { offset: 5000 }])
  assert.deepEqual(await files(), [], 'nothing of it is read before it is whole')
  const [status, answer] = await send('upload-1', 5000, whole.subarray(5000))
  assert.equal(status, 201)
  assert.deepEqual(await send('upload-1', 5000, whole.subarray(5000)), [201, answer])
  assert.deepEqual(await send('upload-1', 0, Buffer.alloc(0)), [201, answer])
  assert.deepEqual(parts(), [], 'the parts are gone')
  const plain = await get('/uploads/import', { method: 'POST', body: whole, headers: { authorization, 'x-file-name': 'alles.csv' } })
  assert.equal(plain.status, 201, 'programs bring it whole, as ever')
  const [first, second, ...others] = await files()
  assert.deepEqual([String(first?.id), first?.name, first?.hash, others], [(answer as { id: string }).id, 'alles.csv', second?.hash, []])
})

test('API-07 a part that breaks off is not there, and the client is told where to go on; what is there already is not taken twice', async () => {
  assert.deepEqual(await send('upload-2', 0, whole.subarray(0, 2000)), [202, { offset: 2000 }])
  const sending = request(`${url}/uploads/import`, { method: 'POST', headers: { ...headsOf('upload-2', 2000), 'content-length': 3000 } })
  sending.on('error', () => undefined)
  const closed = new Promise((resolve) => sending.on('close', resolve))
  sending.write(whole.subarray(2000, 3500), () => sending.destroy())
  await closed
  assert.deepEqual(await send('upload-2', 0, Buffer.alloc(0)), [202, { offset: 2000 }], 'an empty part asks')
  assert.deepEqual(await send('upload-2', 0, whole.subarray(0, 4000)), [202, { offset: 2000 }], 'this was there')
  assert.deepEqual(await send('upload-2', 3500, whole.subarray(3500)), [202, { offset: 2000 }], 'this would leave a gap')
  const [status] = await send('upload-2', 2000, whole.subarray(2000))
  assert.equal(status, 201)
  assert.equal((await files()).at(-1)?.hash, (await files())[0]?.hash)
})

test('API-07 an upload is of who began it; parts that are too large, or whose heads make no sense, are refused in words', async () => {
  await send('upload-3', 0, whole.subarray(0, 100))
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    "insert into users (email, first_name, last_name, language, show_onboarding, password_hash) values ('bo@vitrine.example', 'Bo', 'Vos', 'nl', false, 'none') returning id",
  )
  const { token } = await accounts.openSession(db, { id, email: 'bo@vitrine.example' }, { ip: null, userAgent: 'test' })
  assert.deepEqual(await send('upload-3', 0, Buffer.alloc(0), { authorization: `JWT ${token}` }), [202, { offset: 0 }])
  assert.deepEqual(await send('upload-3', 0, Buffer.alloc(0)), [202, { offset: 100 }])
  assert.deepEqual(await send('upload-4', 0, whole, { 'x-upload-length': '100' }), [413, 'This file is larger than 25 MB.'], 'more than it said')
  assert.deepEqual(await send('upload-4', 0, whole, { 'x-upload-length': '200000001' }), [413, 'This file is too large: at most 200 MB.'])
  const senseless: Record<string, string>[] = [
    { 'x-upload': '../../secret' },
    { 'x-upload': 'x' },
    { 'x-upload-offset': '-1' },
    { 'x-upload-offset': '9999999' },
    { 'x-upload-length': '' },
  ]
  for (const heads of senseless) {
    assert.deepEqual(await send('upload-5', 0, whole, heads), [400, 'The parts of this file cannot be put together. Hand it in again.'], JSON.stringify(heads))
  }
  assert.equal((await send('upload-5', 0, whole, { authorization: '' }))[0], 401)
})

test('API-07 what nobody has gone on with for a day goes with the next upload that begins', async () => {
  await send('upload-6', 0, whole.subarray(0, 100))
  const place = join(folder, 'imports/parts', String(staff.userId), 'upload-6')
  const [name = ''] = readdirSync(place)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(place, name), yesterday, yesterday)
  await send('upload-7', 0, whole.subarray(0, 100))
  assert.throws(() => statSync(place), /ENOENT/)
  assert.deepEqual(await send('upload-3', 0, Buffer.alloc(0)), [202, { offset: 100 }], 'that of today stays')
})
