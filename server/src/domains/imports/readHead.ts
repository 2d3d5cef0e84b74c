import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { importPath } from './importPlaces.ts'
import { findTargets, suggestMapping, targetsOf } from './importTargets.ts'
import { findMappings, type ImportedFileRow } from './importedFiles.store.ts'
import { sniffDecimal, textOf } from './readCell.ts'
import { readTable, sniffTable } from './readTable.ts'

const maxHeads = 500
// Enough to tell commas from points; what is shown are the first few.
const rowsRead = 200
const rowsShown = 5
const lengthRead = 2_000_000

export type Head = Pick<ImportedFileRow, 'format' | 'encoding' | 'heads' | 'samples' | 'fingerprint' | 'mapping' | 'language' | 'decimalSign'>

/** The heads of a table without regard to their order and signs: the same columns, moved or not, are the same table. */
export function fingerprintOf(heads: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify([...new Set(heads.map(foldHead))].sort())).digest('hex')
}

/**
 * Reads the head of a file and its first rows, and what each column probably holds.
 * @throws FileRefused, SheetRefused
 */
export async function readHead(db: Kysely<Database>, kept: string, { language, hasPictures }: { language: 'en' | 'nl'; hasPictures: boolean }): Promise<Head> {
  const form = await sniffTable(importPath(kept))
  const rows: (readonly SheetCell[])[] = []
  let length = 0
  for await (const { cells } of readTable(importPath(kept), form)) {
    rows.push(cells)
    for (const cell of cells) length += typeof cell === 'string' ? cell.length : 8
    if (rows.length > rowsRead || (rows.length > rowsShown && length > lengthRead)) break
  }
  const [first, ...samples] = rows
  // Columns behind the last head are nobody's.
  const heads = (first ?? []).map(textOf).slice(0, maxHeads)
  while (heads.at(-1) === '') heads.pop()
  if (heads.length === 0) throw new FileRefused('empty')
  if (samples.length === 0) throw new FileRefused('noRows')
  const fingerprint = fingerprintOf(heads)
  const remembered = await findMappings(db, fingerprint, heads.map(foldHead))
  return {
    ...form,
    heads: heads.map((head) => head.slice(0, 255)),
    samples: samples.slice(0, rowsShown).map((cells) => heads.map((_, place) => cells[place] ?? null)),
    fingerprint,
    mapping: suggestMapping(heads, targetsOf(await findTargets(db), hasPictures), remembered, language),
    language,
    decimalSign: sniffDecimal(samples.flat()),
  }
}
