import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { localStorage, originalName } from '../../../platform/storage/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { readJpeg } from './readJpeg.ts'

const { db, rows } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-jpeg-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)

test('a picture is read as JPEG, with its recipe where it has one, and not at all when its file is gone', async () => {
  await storage.write(
    originalName('plain'),
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#336633' } })
      .webp()
      .toBuffer(),
  )
  const plain = await readJpeg(db, storage, 'plain')
  assert.ok(plain)
  const { format, width, height } = await sharp(plain).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 400, 200])
  await rows(`insert into edited_pictures (key, content_key, recipe) values ('edited', 'plain', '[{"operation":"ROTATE","degrees":90}]')`)
  assert.equal((await sharp((await readJpeg(db, storage, 'edited')) ?? undefined).metadata()).format, 'jpeg')
  assert.equal(await readJpeg(db, storage, 'gone'), null)
})
