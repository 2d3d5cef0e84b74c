import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import '../composition.ts'
import { apply } from '../engine/index.ts'
import { anna, testDatabase } from '../testing/index.ts'

const { db, url, rows } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))

function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, VITRINE_DATA: dataFolder }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'vitrine.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

test('verify-audit says that a history is whole, and which link does not fit when a row of it was edited', async () => {
  const { changeSetId } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'CLI-1' } }], {
    actor: anna,
    source: 'product',
  })
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

const hasPipes = process.platform !== 'win32'

test('import refuses a pipe, a device and a folder with a sentence, at once; standard input that is a file is one', { timeout: 300_000 }, async () => {
  const there = (name: string) => join(dataFolder, name)
  if (hasPipes) execFileSync('mkfifo', [there('pipe.csv')])
  mkdirSync(there('folder.csv'))
  writeFileSync(there('good.csv'), 'sku,name\nPIPE-1,Bank\n')
  const cases: [string, string, string][] = [
    [there('folder.csv'), 'en', 'folder.csv is a folder and cannot be read. Name the file in it.\n'],
    ...(hasPipes
      ? ([
          [
            there('pipe.csv'),
            'en',
            'pipe.csv is a pipe or a device, not a file: an import reads a file twice. Save what it gives in a file and import that.\n',
          ],
          [
            there('pipe.csv'),
            'nl',
            'pipe.csv is een pipe of een apparaat en geen bestand: een import leest een bestand tweemaal. Sla op wat eruit komt en importeer dat bestand.\n',
          ],
          ['/dev/zero', 'en', 'zero is a pipe or a device, not a file: an import reads a file twice. Save what it gives in a file and import that.\n'],
        ] satisfies [string, string, string][])
      : []),
  ]
  for (const [file, report, sentence] of cases) assert.deepEqual(await run('import', '--report', report, file), { code: 1, output: sentence })
  if (!hasPipes) return
  // as a shell passes them: `… | vitrine import /dev/stdin`, `vitrine import <(…)`, `vitrine import /dev/stdin < good.csv`
  const command = `"${process.execPath}" "${join(import.meta.dirname, 'vitrine.ts')}" import --dry-run`
  const shell = (line: string) => spawnSync('bash', ['-c', line], { env: { ...process.env, DATABASE_URL: url, VITRINE_DATA: dataFolder }, encoding: 'utf8' })
  for (const line of [`cat "${there('good.csv')}" | ${command} /dev/stdin`, `${command} <(cat "${there('good.csv')}")`]) {
    const { status, stdout } = shell(line)
    assert.deepEqual([status, /is a pipe or a device/.test(stdout)], [1, true], line)
  }
  const { status, stdout } = shell(`${command} /dev/stdin < "${there('good.csv')}"`)
  assert.deepEqual([status, /1 (?:would be )?created/.test(stdout)], [0, true], stdout)
})
