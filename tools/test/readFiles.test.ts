import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeWorkbook } from '../../server/src/testing/makeWorkbook.ts'
import { readFiles } from './readFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-read-files-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('every file below a folder is read, and what was read, guessed and refused is said', async () => {
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a', 'lijst.csv'), 'Prijslijst\n\nArtikelnummer;Breedte (mm);Iets\nA;12,50;#N/B\nB;7;x;te veel\n')
  writeFileSync(
    join(folder, 'boek.xlsx'),
    makeWorkbook([
      { name: 'Voorblad', rows: [['Welkom']] },
      {
        name: 'Artikelen',
        rows: [
          ['sku', 'name'],
          ['A', 'Bank'],
        ],
      },
    ]),
  )
  writeFileSync(join(folder, 'pagina.csv'), '<html><p>')
  const said: string[] = []
  assert.deepEqual(await readFiles(folder, (text) => said.push(text)), { read: 2, refused: 1 })
  assert.deepEqual(said, [
    '✔ a/lijst.csv',
    '    read: 2 rows of CSV in utf-8',
    '    guessed: head in row 3, decimals behind “,”',
    '    columns: Artikelnummer → sku | Breedte (mm) → width in mm | Iets',
    '    not calculated: row 4',
    '    more cells than the head: row 5',
    '✔ boek.xlsx',
    '    read: 1 rows of XLSX',
    '    guessed: head in row 1, of the sheets Voorblad, Artikelen (read)',
    '    columns: sku → sku | name → name',
    '✘ pagina.csv',
    '    refused: This file is a web page and no table; the download probably ended at a sign-in page.',
    '2 read, 1 refused',
  ])
})
