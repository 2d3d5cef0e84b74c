import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import test, { after } from 'node:test'
import '../../composition.ts'
import { readSettings } from '../../platform/settings.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { startBucket } from '../../testing/startBucket.ts'
import { cloneTemplate } from '../../testing/testPostgres.ts'
import { createBackup, restoreBackup } from './index.ts'

const { url } = await testDatabase()
const base = mkdtempSync(join(tmpdir(), 'vitrine-backup-files-'))
after(() => rmSync(base, { recursive: true, force: true }))
const [{ s3: source }, { s3: target }] = [readSettings(await startBucket()), readSettings(await startBucket())]

// A delivery not yet read, a finished export and a part of another one, a table not yet imported.
const workThings = ['deliveries/77ab', 'exports/12/file', 'exports/13/part-1-1', 'imports/6f1d']

function put(folder: string, ...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `of ${name}`)
  }
}

const found = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

test('OPS-01 imports, exports and deliveries are in the backup, and come back in the place of those that are there', async (t) => {
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  const names = [...workThings, 'media/originals/ab/abcd']
  const [from, to] = [join(base, 'from'), join(base, 'to')]
  put(from, ...names, 'exports/13/draft-1-1', 'exports/13/file.draft', 'media/renditions/1/ab/abcd-500x282.webp')
  const file = join(base, 'folder.tar.gz')
  const { files } = await createBackup({ ownerUrl: url, dataFolder: from }, file)
  assert.equal(files.count, names.length)

  put(to, 'exports/14/file')
  await assert.rejects(restoreBackup({ ownerUrl: other.url, dataFolder: to }, file, { replaces: false }), /There is a catalogue already/)
  assert.deepEqual(found(to), ['exports/14/file'])
  await restoreBackup({ ownerUrl: other.url, dataFolder: to }, file, { replaces: true })
  assert.deepEqual(found(to), names)
  for (const name of names) assert.equal(readFileSync(join(to, name), 'utf8'), `of ${name}`)
})

test('OPS-01 what lies in a bucket is in the backup, and goes to the bucket of the place where it is restored', async (t) => {
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  const names = [...workThings, 'originals/ab/abcd']
  const [from, to] = [openStorage({ dataFolder: base, s3: source }), openStorage({ dataFolder: base, s3: target })]
  for (const name of [...names, 'renditions/1/ab/abcd-500x282.webp']) await from.write(name, Buffer.from(`of ${name}`))
  const file = join(base, 'bucket.tar.gz')
  const { files } = await createBackup({ ownerUrl: url, dataFolder: join(base, 'nothing-here'), s3: source }, file)
  assert.equal(files.count, names.length)

  const kept = 'originals/cd/cdef'
  for (const name of ['exports/12/part-9-9', kept]) await to.write(name, Buffer.from('of before'))
  const place = { ownerUrl: other.url, dataFolder: join(base, 'beside-a-bucket'), s3: target }
  await assert.rejects(restoreBackup(place, file, { replaces: false }), /There is a catalogue already/)
  await restoreBackup(place, file, { replaces: true })
  const there: string[] = []
  for await (const { name } of to.list()) there.push(name)
  assert.deepEqual(there, [...names, kept], 'a picture has the name of its content: it may stay')
  for (const name of names) assert.equal((await to.read(name))?.toString(), `of ${name}`)
  assert.equal(existsSync(join(place.dataFolder, 'media/originals')), false)
})
