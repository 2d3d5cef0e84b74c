import { convertMeasure } from './measures.ts'
import { splitUnit } from './splitUnit.ts'

const unitWords = ['eenheid', 'unit', 'uom', 'unitofmeasure', 'einheit', 'unite']
// A column for all lengths of a row.
const lengthWords = ['lengte', 'afmeting', 'afmetingen', 'maat', 'maten', 'length', 'dimension', 'dimensions', 'size', 'langen', 'mass', 'masse']
// `Eenheid` alone usually says what is sold, such as a piece or a metre of fabric: only units of furniture's sizes count.
const sizeUnit = /^(?:mm|cm|inch|inches|zoll|duim|millimet(?:er|re)s?|centimet(?:er|re)s?|millimètres?|centimètres?|zentimeter)$/i

const fold = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '')

const isUnitOf = (folded: string, word: string): boolean => word !== '' && unitWords.some((unit) => folded === `${word}${unit}` || folded === `${unit}${word}`)

/**
 * Finds the column with the unit of another column's measures: one named after it (`Breedte eenheid`, `width_unit`), else one for
 * all measures of a row (`Eenheid`), the nearest to the right.
 * @param isFree whether a column has no meaning of its own
 */
export function findUnitPlace(heads: readonly string[], place: number, isFree: (place: number) => boolean): number | null {
  const own = fold(splitUnit(heads[place] ?? '').word)
  const folded = heads.map((head, at) => (isFree(at) ? fold(head) : ''))
  const named = folded.findIndex((head) => isUnitOf(head, own))
  if (named !== -1) return named
  const common = folded.flatMap((head, at) => (unitWords.includes(head) || lengthWords.some((word) => isUnitOf(head, word)) ? [at] : []))
  return common.find((at) => at > place) ?? common[0] ?? null
}

/**
 * The unit in the cell of a column that `findUnitPlace` has found. One for all measures counts for those of its kind alone; one of
 * a single column is returned whatever it is, so that its measure is refused rather than guessed.
 * @param head of that column
 * @param wanted the unit into which the measure is converted
 */
export function unitInCell(head: string, cell: string, wanted: string): string | null {
  const unit = cell.trim().replace(/\.$/, '').toLowerCase()
  if (unit === '') return null
  const word = fold(head)
  const isCommon = unitWords.includes(word) || lengthWords.some((one) => isUnitOf(word, one))
  if (!isCommon) return unit
  return convertMeasure(1, unit, wanted) !== null && (sizeUnit.test(unit) || !unitWords.includes(word)) ? unit : null
}
