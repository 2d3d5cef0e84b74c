import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import '../catalogue/index.ts'
import { apply } from '../changes/index.ts'
import { anna, testDatabase } from '../testing/index.ts'

const { db, url, rows } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))

function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, VITRINE_DATA: dataFolder }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'vitrine.ts'), ...args], { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }))
  })
}

test('verify-audit says that a history is whole, and which link does not fit when a row of it was edited', async () => {
  const { changeSetId } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'CLI-1' } }], { actor: anna, source: 'product' })
  const whole = await run('verify-audit')
  assert.equal(whole.code, 0, whole.output)
  assert.match(whole.output, /^1 links, the last one 1 [0-9a-f]{64}\nThe history is whole\.\n$/)

  await rows('alter table change_sets disable trigger all')
  await rows(`update change_sets set actor = 'Piet Smit' where id = $1`, [changeSetId])
  await rows('alter table change_sets enable trigger all')
  const broken = await run('verify-audit')
  assert.equal(broken.code, 1, broken.output)
  assert.match(broken.output, new RegExp(`The chain breaks at link 1, of change set ${changeSetId}\\.\n- link 1 does not fit change set ${changeSetId}\n`))
})
