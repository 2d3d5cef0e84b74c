import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import '../../composition.ts'
import { apply, linkParts } from '../../engine/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { anna } from '../../testing/testJobs.ts'
import { createBackup } from './index.ts'

const { db, url, rows } = await testDatabase()
const base = mkdtempSync(join(tmpdir(), 'vitrine-check-'))
chmodSync(base, 0o755)
const dataFolder = join(base, 'data')
mkdirSync(dataFolder)
after(() => rmSync(base, { recursive: true, force: true }))

const check = (file: string): Promise<{ code: number | string; output: string }> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../cli/vitrine.ts'), 'restore-check', file],
      { env: { ...inherited, VITRINE_DATA: dataFolder } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}
const backup = async (name: string): Promise<string> => {
  const file = join(base, name)
  await createBackup({ ownerUrl: url, dataFolder, s3: null }, file)
  return file
}

test('OPS-01 a backup is proved by restoring it elsewhere: what is whole, what was tampered with, what is cut off', { timeout: 300_000 }, async () => {
  await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'CHECK-1' } }], { actor: anna, source: 'test' })
  await linkParts(db)
  const whole = await check(await backup('whole.tar.gz'))
  assert.equal(whole.code, 0, whole.output)
  assert.match(whole.output, /each compared with the backup/)
  assert.match(whole.output, /history: whole, 1 link/)
  assert.match(whole.output, /whole\.tar\.gz is whole/)

  for (const table of ['change_items', 'change_sets']) await rows(`alter table ${table} disable trigger all`)
  await rows(`update change_sets set actor = 'Somebody else'`)
  const tampered = await check(await backup('tampered.tar.gz'))
  assert.equal(tampered.code, 2, tampered.output)
  assert.match(tampered.output, /history: NOT whole/)

  const short = await backup('short.tar.gz')
  truncateSync(short, 2000)
  assert.equal((await check(short)).code, 1)

  assert.deepEqual(readdirSync(dataFolder), [], 'nothing of it is kept')
  assert.deepEqual(await rows('select sku from products'), [{ sku: 'CHECK-1' }])
})
