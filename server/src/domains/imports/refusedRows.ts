import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { isSheetError } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Cell, SheetCell } from '../../platform/sheets/index.ts'
import { type ImportedFileRow, listRows } from './importedFiles.store.ts'
import { messageOf } from './importWords.ts'
import { textOf } from './readCell.ts'

const rowsAtOnce = 500

/** The head of the column of reasons names the import, so that a corrected file is read with its settings. */
const ofImport = /\(import (\d+)\)$/

/** The import whose refused rows a table holds, from its last head. */
export function originOf(heads: readonly string[]): number | null {
  const id = ofImport.exec(heads.at(-1)?.trim() ?? '')?.[1]
  return id === undefined || id.length > 9 ? null : Number(id)
}

/** The rows that a dry run refused, as in the file, each with the reason: to be corrected and imported again. */
export async function* refusedRows(db: Kysely<Database>, file: ImportedFileRow, intl: IntlShape<string>): AsyncGenerator<Cell[][]> {
  yield [[...file.heads, `${intl.formatMessage({ id: 'imports.refusedRows.reason' })} (import ${file.id})`]]
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await listRows(db, file.id, { outcomes: ['REFUSED'], words: [] }, { limit: rowsAtOnce, offset })
    yield rows
      .filter(({ isRemoval }) => !isRemoval)
      .map(({ cells, problems }) => [
        ...file.heads.map((_, place) => plain(cells[place])),
        (problems ?? []).map((problem) => messageOf(intl, file, problem)).join(' '),
      ])
    if (rows.length < rowsAtOnce) return
  }
}

// A formula that nobody has calculated: as a text it would be that text.
const formulaMark = '#FORMULA! '

function plain(cell: SheetCell | undefined): Cell {
  if (cell === undefined || cell === null) return null
  if (typeof cell !== 'object') return cell
  return 'error' in cell && !isSheetError(cell.error) ? `${formulaMark}${cell.error}` : textOf(cell)
}

/** Restores what `refusedRows` wrote as text: a spreadsheet's dates and errors. */
export function restoreCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell
  if (isSheetError(cell)) return { error: cell.trim() }
  if (cell.startsWith(formulaMark)) return { error: cell.slice(formulaMark.length) }
  return /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+Z?)?$/.test(cell) ? { date: cell } : cell
}
