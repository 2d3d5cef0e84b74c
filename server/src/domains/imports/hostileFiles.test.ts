// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { callWithFile, withServer } from '../../testing/index.ts'
import { hostileTables } from '../../testing/hostileTables.ts'
import { makeArchive } from '../../testing/makeArchive.ts'
import { staysWell } from '../../testing/staysWell.ts'
import { importCommand } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-hostile-imports-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const server = await withServer()
const { db, rows, ask, get, runJobs, staff } = server
const alive = async () => assert.equal((await get('/livez')).status, 200)

const refusals: readonly [keyof typeof hostileTables, en: RegExp, nl: RegExp][] = [
  ['plainColumns', /has more than 1,000 columns; keep those that you need/, /heeft meer dan 1\.000 kolommen; bewaar alleen/],
  ['plainCell', /^Row 2 .*has more than 1,048,576 characters; shorten it/, /^Rij 2 .*heeft meer dan 1\.048\.576 tekens; kort/],
  ['plainLines', /has more than 10,000,000 lines; remove the blank ones/, /heeft meer dan 10\.000\.000 regels; verwijder de lege/],
  ['plainRows', /has more than 500,000 rows; divide it/, /heeft meer dan 500\.000 rijen; verdeel het/],
  ['json', /has more than 1,000 columns/, /meer dan 1\.000 kolommen/],
  ['workbookColumns', /has more than 1,000 columns/, /meer dan 1\.000 kolommen/],
  ['workbookCell', /^Row 2 .*has a cell of more than 100,000 characters; shorten it/, /^Rij 2 .*heeft een cel van meer dan 100\.000 tekens/],
]

const languages = ['en', 'nl'] as const

/** Uploads a file and, if its head is valid, reads all of it, once; returns the reason for refusal in both languages. */
async function refusalsOnScreen(bytes: Uint8Array<ArrayBuffer>): Promise<[en: string, nl: string]> {
  const upload = (language: 'en' | 'nl') => {
    const headers = { 'x-file-name': 'lijst', authorization: `JWT ${staff.token}`, 'accept-language': language }
    return get('/uploads/import', { method: 'POST', body: bytes, headers })
  }
  const response = await upload('en')
  if (response.status !== 201) return [await response.text(), await (await upload('nl')).text()]
  const { id } = (await response.json()) as { id: string }
  await ask('mutation Check($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
  await runJobs()
  const problemIn = async (language: 'en' | 'nl') => {
    const read = ask<{ importedFile: { problem: string } }>(
      'query File($id: ID!) { importedFile(id: $id) { problem } }',
      { id },
      { headers: { 'accept-language': language } },
    )
    return (await read).importedFile.problem
  }
  return [await problemIn('en'), await problemIn('nl')]
}

for (const [name, ...sentences] of refusals) {
  test(`FILE-02 a hostile file (${name}) handed in on the screen is refused in words, in both languages, and the server answers all the while`, async () => {
    // made before its memory is measured
    const bytes = new Uint8Array(hostileTables[name]())
    const refused = await staysWell(alive, () => refusalsOnScreen(bytes))
    for (const [place, sentence] of sentences.entries()) assert.match(refused[place] ?? '', sentence, languages[place])
    assert.deepEqual(await rows('select from import_rows limit 1'), [])
  })
}

test('FILE-02 a hostile file that comes in a zip with photos, or as a part of a call, is refused as one that comes alone', async () => {
  const zip = new Uint8Array(makeArchive({ 'lijst.csv': hostileTables.plainColumns(), 'a.jpg': Buffer.from('x') }))
  const [inEnglish] = await staysWell(alive, () => refusalsOnScreen(zip))
  assert.match(inEnglish, /has more than 1,000 columns/)
  const { data } = await staysWell(alive, () =>
    callWithFile<{ uploadImport: { errors: { code: string }[] } }>(
      server,
      'mutation Up($file: Upload!) { uploadImport(file: $file) { errors { code } } }',
      { bytes: hostileTables.workbookColumns(), name: 'a.xlsx' },
      {},
      staff.token,
    ),
  )
  assert.deepEqual(data?.uploadImport.errors, [{ code: 'manyColumns' }])
  assert.deepEqual(
    readdirSync(join(folder, 'imports')).filter((name) => name.endsWith('.zip')),
    [],
  )
})

for (const [name, en, nl] of [
  ['columns', /^naughty\.csv\.gz: This file unpacks to more than \d+ MB/, /^naughty\.csv\.gz: .+ groter dan \d+ MB/],
  ['lines', /^naughty\.csv\.gz: This file unpacks to more than \d+ MB/, /^naughty\.csv\.gz: .+ groter dan \d+ MB/],
  ['cell', /^naughty\.csv\.gz: This file unpacks to more than \d+ MB/, /^naughty\.csv\.gz: .+ groter dan \d+ MB/],
  ['rows', /^naughty\.csv\.gz: This file unpacks to more than \d+ MB/, /^naughty\.csv\.gz: .+ groter dan \d+ MB/],
  ['plainColumns', /has more than 1,000 columns/, /meer dan 1\.000 kolommen/],
] as const) {
  test(`a hostile file (${name}) of the import command is refused in words, in bounded memory`, async () => {
    const path = join(folder, 'naughty.csv.gz')
    writeFileSync(path, hostileTables[name]())
    for (const [language, sentence] of [
      ['en', en],
      ['nl', nl],
    ] as const) {
      let report = ''
      const code = await staysWell(alive, () =>
        importCommand({ db, file: path, dryRun: false, reportLanguage: language, output: { write: (text) => (report += text) } }),
      )
      assert.equal(code, 1)
      assert.match(report, sentence)
    }
  })
}
