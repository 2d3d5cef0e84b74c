import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { startBucket } from '../../testing/startBucket.ts'
import { readSettings } from '../settings.ts'
import { acceptUpload } from '../uploads/index.ts'
import { localStorage, openStorage, originalName, renditionName, type Storage, workFiles } from './index.ts'

const env = await startBucket()
const opened = (others: Record<string, string> = {}) => openStorage(readSettings({ ...env, ...others }))

test('files are written, read back, replaced, and missed where there is none', async () => {
  const storage = opened()
  const name = renditionName('ab'.repeat(32), '500x282', 1)
  assert.equal(await storage.read(name), null)
  await storage.write(name, Buffer.from('first'))
  await storage.write(name, Buffer.from('second'))
  assert.equal((await storage.read(name))?.toString(), 'second')
  const large = Buffer.alloc(8_000_000, 7)
  await storage.write('large', large)
  assert.equal((await storage.read('large'))?.equals(large), true)
})

async function namesIn(storage: Storage, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list(prefix)) names.push(name)
  return names
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-storage-'))
after(() => rmSync(folder, { recursive: true, force: true }))

for (const [where, storage] of [
  ['a bucket', opened()],
  ['a folder', localStorage(join(folder, 'store'))],
] as const) {
  test(`files of the disk go to ${where} and come back as streams, are listed by how their names begin, and are gone when they are removed`, async () => {
    const path = join(folder, 'given')
    const large = Buffer.alloc(8_000_000, 'Vitrine')
    for (const [name, bytes] of [
      ['parts/2', large],
      ['parts/1', Buffer.alloc(0)],
      ['partsOfOthers', Buffer.from('x')],
    ] as const) {
      writeFileSync(path, bytes)
      await storage.writeFile(name, path)
    }
    assert.deepEqual(await namesIn(storage, 'parts/'), ['parts/1', 'parts/2'])
    const found = await storage.openRead('parts/2')
    assert.deepEqual([found?.size, found && (await buffer(found.content)).equals(large)], [large.byteLength, true])
    const empty = await storage.openRead('parts/1')
    assert.deepEqual([empty?.size, empty && (await buffer(empty.content)).byteLength], [0, 0])
    for (const name of ['parts/1', 'parts/1', 'parts/2']) await storage.remove(name)
    assert.equal(await storage.openRead('parts/2'), null)
    assert.deepEqual(await namesIn(storage, 'parts/'), [])
  })
}

test('copies of what lies in the bucket do not fill the disk: those that nobody has used for a day go', async (t) => {
  const before = { ...process.env }
  t.after(() => void (process.env = before))
  Object.assign(process.env, env, { VITRINE_DATA: join(folder, 'data') })
  const copies = join(folder, 'data/copies/imports')
  mkdirSync(copies, { recursive: true })
  writeFileSync(join(copies, 'old'), 'old')
  utimesSync(join(copies, 'old'), new Date(0), new Date(0))
  const files = workFiles('imports')
  writeFileSync(files.pathOf('new'), 'new')
  await files.keep('new')
  assert.deepEqual(readdirSync(copies), [])
  assert.equal(await files.fetch('new'), files.pathOf('new'))
  assert.deepEqual(readdirSync(copies), ['new'])
  assert.equal(await files.fetch('old'), null)
})

test('an upload is kept in the bucket under the hash of its content', async () => {
  const storage = opened()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5945' } })
    .jpeg()
    .toBuffer()
  const { contentKey, byteSize } = await acceptUpload(storage, Readable.from([photo]), 'bank.jpg')
  assert.equal((await storage.read(originalName(contentKey)))?.byteLength, byteSize)
})

test('a wrong key and a bucket that is not there are faults, and no missing files', async () => {
  await assert.rejects(opened({ S3_ACCESS_KEY_ID: 'NOBODY' }).write('a', Buffer.from('a')))
  await assert.rejects(opened({ S3_BUCKET: 'others' }).read('a'))
})

test('settings of S3 that do not fit are refused with a sentence', () => {
  assert.equal(readSettings({}).s3, null)
  assert.throws(() => readSettings({ ...env, S3_ENDPOINT: 'photos.example' }), /S3_ENDPOINT must begin with http/)
  assert.throws(() => readSettings({ ...env, S3_BUCKET: '' }), /S3_BUCKET/)
  assert.throws(() => readSettings({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a' }), /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
})
