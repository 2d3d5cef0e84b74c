import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { wholeCatalogue, withServer } from '../../testing/index.ts'
import { checkFile } from './checkFile.ts'
import { importFile } from './importFile.ts'
import { importCommand } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-runs-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, runJobs } = await withServer()
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const many = (prefix: string, count: number) => `sku,name,color\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Product ${at},blue`).join('\n')}\n`

async function run(path: string, dryRun = false): Promise<{ code: number; report: string }> {
  let report = ''
  const code = await importCommand({ db, file: path, dryRun, output: { write: (text) => (report += text) } })
  return { code, report }
}

interface Run {
  id: string
  name: string
  state: string
  rowCount: number
  createCount: number
  changeCount: number
  unchangedCount: number
  refusedCount: number
  columns: { head: string; target: string | null; samples: string[] }[]
  sameFile: { id: string } | null
  job: { id: string; title: string; state: string; actor: string; total: number; done: number; skipped: number; canRevert: boolean; canSettle: boolean; canRetry: boolean; changeSet: { actorKind: string; actor: string; source: string } | null } | null
}
const jobFields = 'id title state actor total done skipped canRevert canSettle canRetry changeSet { actorKind actor source }'
const runs = async () =>
  (await ask<{ importedFiles: { results: Run[] } }>(`{ importedFiles { results { id name state rowCount createCount changeCount unchangedCount refusedCount columns { head target samples } sameFile { id } job { ${jobFields} } } } }`)).importedFiles.results
const jobs = async () => (await ask<{ jobs: { results: NonNullable<Run['job']>[] } }>(`{ jobs { results { ${jobFields} } } }`)).jobs.results
const revert = async (id: string | undefined) => {
  const { revertJob } = await ask<{ revertJob: { errors: { message: string }[] } }>('mutation Revert($id: ID!) { revertJob(id: $id) { errors { message } } }', { id })
  assert.deepEqual(revertJob.errors, [])
  await runJobs()
}

test('an import of the command line stands in the list of imports and in the log, and is taken back from the screen', async () => {
  const before = await catalogue()
  const path = file('range.csv', 'sku,naam,prijs,kleur,vak\nR-1,Bank,"1299,00",grijs,12\nR-2,Stoel,,grijs,13\nR-3,,,,\n')
  assert.equal((await run(path, true)).code, 2)
  assert.deepEqual([await runs(), await jobs()], [[], []], 'a dry run leaves nothing')
  assert.equal((await run(path)).code, 2)
  const [made] = await runs()
  assert.deepEqual([made?.name, made?.state, made?.rowCount, made?.createCount, made?.changeCount, made?.unchangedCount, made?.refusedCount], ['range.csv', 'WARN', 3, 2, 0, 0, 1])
  assert.deepEqual(made?.columns.map(({ target }) => target), ['sku', 'content.en.name', 'price:price', 'attribute.color', null])
  assert.deepEqual(made?.columns[1]?.samples, ['Bank', 'Stoel'])
  const { job } = made ?? {}
  assert.deepEqual([job?.title, job?.actor, job?.total, job?.done, job?.skipped, job?.canRevert, job?.canRetry], ['Import range.csv (3 rows)', 'vitrine import', 3, 2, 1, true, false])
  assert.deepEqual(job?.changeSet, { actorKind: 'IMPORT', actor: 'vitrine import', source: 'range.csv' })
  assert.equal((await run(path)).code, 2)
  assert.equal((await runs()).length, 1, 'what changed nothing leaves nothing')
  assert.deepEqual((await jobs()).map(({ id }) => id), [job?.id])
  await revert(job?.id)
  assert.equal((await runs())[0]?.state, 'REVERTED')
  await assertAsBefore(before)
})

test('it is seen while it runs, can be stopped from the screen, and asks then whether what was written is kept', async () => {
  const path = file('stop.csv', many('S', 2_300))
  const checked = await checkFile(path)
  const running = importFile(db, checked, { path, source: 'stop.csv', language: 'en', isDryRun: false })
  let shown: NonNullable<Run['job']> | undefined
  while (shown?.state !== 'RUNNING') [shown] = await jobs()
  await ask('mutation Stop($id: ID!) { stopJob(id: $id) { errors { message } } }', { id: shown.id })
  const { stopped, created } = await running
  assert.deepEqual([stopped, created], [true, 2_000])
  const made = (await runs()).find(({ name }) => name === 'stop.csv')
  assert.deepEqual([made?.state, made?.createCount, made?.job?.done, made?.job?.total, made?.job?.canSettle], ['STOPPED', 2_000, 2_000, 2_300, true])
})

test('one whose process dies is ended by the next worker: it stands in the list, and can be taken back', async () => {
  const before = await catalogue()
  const path = file('dies.csv', many('D', 2_300))
  await assert.rejects(
    importFile(db, await checkFile(path), {
      path,
      source: 'dies.csv',
      language: 'en',
      isDryRun: false,
      onProgress: () => {
        throw new Error('The process ends here')
      },
    }),
    /ends here/,
  )
  assert.equal((await jobs())[0]?.state, 'RUNNING')
  await runJobs()
  const made = (await runs()).find(({ name }) => name === 'dies.csv')
  assert.deepEqual([made?.state, made?.job?.canSettle, made?.job?.total], ['STOPPED', true, 2_300])
  const { settleJob } = await ask<{ settleJob: { errors: { message: string }[] } }>('mutation Settle($id: ID!) { settleJob(id: $id, keep: false) { errors { message } } }', { id: made?.job?.id })
  assert.deepEqual(settleJob.errors, [])
  await runJobs()
  await assertAsBefore(before)
})
