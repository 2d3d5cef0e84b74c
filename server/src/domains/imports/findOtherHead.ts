import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { TableRow } from '../../platform/tables/index.ts'
import { foldHead, headWordsOf } from '../../services/exports/index.ts'
import type { ImportedFileRow } from './importedFiles.store.ts'
import { findTargets, suggestMapping } from './importTargets.ts'
import { textOf } from './readCell.ts'

/**
 * Recognises the head of a second table below the first one, whose columns hold other things: its rows would be read as those of the
 * first. A head that is only repeated is no such row.
 */
export async function findOtherHead(
  db: Kysely<Database>,
  { heads, mapping, language }: Pick<ImportedFileRow, 'heads' | 'mapping' | 'language'>,
): Promise<(cells: TableRow['cells']) => boolean> {
  const codeWords = new Set([...headWordsOf('sku'), foldHead(heads[mapping.indexOf('sku')] ?? '')])
  const targets = await findTargets(db)
  return (cells) => {
    // few rows have a cell with such a word
    if (!cells.some((cell) => typeof cell === 'string' && cell.length <= 40 && codeWords.has(foldHead(cell)))) return false
    const words = cells.map(textOf)
    const found = suggestMapping(words, targets, new Map(), language)
    const known = found.filter((target) => target !== null).length
    const isMoved = found.some((target, place) => target !== null && target !== mapping[place] && mapping.includes(target))
    return isMoved && known >= 2 && known * 2 > words.filter((word) => word !== '').length
  }
}
