import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import S3rver from 's3rver'
import sharp from 'sharp'
import { readSettings } from '../settings.ts'
import { acceptUpload } from '../uploads/index.ts'
import { openStorage, originalName, renditionName } from './index.ts'

// A real S3 server program on loopback, which knows one pair of keys.
const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'))
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'photos', configs: [] }] })
const { port } = await server.run()
after(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const env = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
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

test('an upload is kept in the bucket under the hash of its content', async () => {
  const storage = opened()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5945' } }).jpeg().toBuffer()
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
