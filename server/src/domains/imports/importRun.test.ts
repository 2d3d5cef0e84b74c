import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { wholeCatalogue, withServer } from '../../testing/index.ts'
import { importCommand } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-runs-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { db, rows, ask, runJobs } = await withServer()
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
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
  job: {
    id: string
    title: string
    state: string
    actor: string
    total: number
    done: number
    skipped: number
    canRevert: boolean
    canSettle: boolean
    canRetry: boolean
    changeSet: { actorKind: string; actor: string; source: string } | null
  } | null
}
const jobFields = 'id title state actor total done skipped canRevert canSettle canRetry changeSet { actorKind actor source }'
const runs = async () =>
  (
    await ask<{ importedFiles: { results: Run[] } }>(
      `{ importedFiles { results { id name state rowCount createCount changeCount unchangedCount refusedCount columns { head target samples } sameFile { id } job { ${jobFields} } } } }`,
    )
  ).importedFiles.results
const revert = async (id: string | undefined) => {
  const { revertJob } = await ask<{ revertJob: { errors: { message: string }[] } }>('mutation Revert($id: ID!) { revertJob(id: $id) { errors { message } } }', {
    id,
  })
  assert.deepEqual(revertJob.errors, [])
  await runJobs()
}

test('an import of the command line is the import of the screen: its dry run stands in the list, is applied there, and is taken back', async () => {
  const before = await catalogue()
  const path = file('range.csv', 'sku,naam,prijs,kleur,vak\nR-1,Bank,"1299,00",grijs,12\nR-2,Stoel,,grijs,13\nR-3,,,,\n')
  assert.equal((await run(path, true)).code, 2)
  const [dry] = await runs()
  assert.deepEqual([dry?.name, dry?.state, dry?.rowCount, dry?.createCount, dry?.refusedCount, dry?.job], ['range.csv', 'CHECKED', 3, 2, 1, null])
  assert.deepEqual(
    dry?.columns.map(({ target }) => target),
    ['sku', 'content.en.name', 'price.EUR:price', 'attribute.color', null],
  )
  const { importedFile } = await ask<{
    importedFile: { columns: { label: string | null }[]; rows: { results: { changes: { label: string; after: string; isNewValue: boolean }[] }[] } }
  }>('query Rows($id: ID!) { importedFile(id: $id) { columns { label } rows { results { changes { label after isNewValue } } } } }', { id: dry?.id })
  assert.deepEqual(
    importedFile.columns.slice(2, 4).map(({ label }) => label),
    ['Price, in the new price list “Import EUR”', 'Colour (new attribute)'],
  )
  assert.deepEqual(
    importedFile.rows.results[0]?.changes.filter(({ isNewValue }) => isNewValue),
    [
      { label: 'Colour (new attribute)', after: 'grijs', isNewValue: true },
      { label: 'Price, in the new price list “Import EUR”', after: '1299.00 EUR', isNewValue: true },
    ],
  )
  await assertAsBefore(before)
  const { applyImport } = await ask<{ applyImport: { errors: { message: string }[] } }>(
    'mutation Apply($id: ID!) { applyImport(id: $id) { errors { message } } }',
    { id: dry?.id },
  )
  assert.deepEqual(applyImport.errors, [])
  await runJobs()
  assert.deepEqual(
    await rows(`select l.name, p.price from prices p join price_lists l on l.id = p.price_list_id join products o on o.id = p.product_id where o.sku = 'R-1'`),
    [{ name: 'Import EUR', price: '1299.00' }],
  )
  await revert((await runs())[0]?.job?.id)
  await assertAsBefore(before)

  const { code, report } = await run(path)
  assert.equal(code, 2, report)
  assert.match(report, /Also created: 1 attribute, 1 attribute value, 1 price list\./)
  const [made] = await runs()
  assert.deepEqual([made?.state, made?.createCount, made?.refusedCount], ['WARN', 2, 1])
  const { job } = made ?? {}
  assert.deepEqual([job?.title, job?.actor, job?.done, job?.skipped, job?.canRevert], ['Import range.csv (3 rows)', 'vitrine import', 2, 1, true])
  assert.deepEqual(job?.changeSet, { actorKind: 'IMPORT', actor: 'vitrine import', source: 'range.csv' })
  await revert(job?.id)
  assert.equal((await runs())[0]?.state, 'REVERTED')
  await assertAsBefore(before)
})
