import { convertMeasure } from '../../platform/csv/index.ts'
import { currencyTarget, discountPart, type ImportTarget, pricePart } from './importTargets.ts'
import type { ImportedFileRow, ImportRowRow } from './importedFiles.store.ts'
import { newCurrencyIn } from './newTargets.ts'
import { textOf } from './readCell.ts'

/** The price lists that a file says something of. */
export function priceListsOf({ mapping, priceListId }: Pick<ImportedFileRow, 'mapping' | 'priceListId'>): number[] {
  const lists = mapping.flatMap((key) => (key === pricePart || key === discountPart ? (priceListId ?? []) : (/^price\.(\d+):/.exec(key ?? '')?.[1] ?? [])))
  return [...new Set(lists.map(Number))]
}

/** The unit that somebody has said of lengths, or weights, of a file whose column does not name one. */
export function unitSaid({ reading: { lengthUnit, weightUnit } }: ImportedFileRow, { attribute }: ImportTarget): string | null {
  const unit = attribute?.unit?.toLowerCase()
  if (unit == null) return null
  return [lengthUnit, weightUnit].find((said) => said !== undefined && convertMeasure(1, said, unit) !== null) ?? null
}

export interface Currencies {
  /** That of the list which the file is imported into, or of the only list that its columns name */
  ofFile: string | null
}

export function currenciesOf(file: ImportedFileRow, targets: ReadonlyMap<string, ImportTarget>): Currencies {
  const [list] = file.priceListId === null ? priceListsOf(file) : [file.priceListId]
  return { ofFile: targets.get(`price.${list}:price`)?.currency ?? newCurrencyIn(file.mapping) }
}

/** A currency counts where a price stands beside it. */
export const hasPrice = ({ mapping }: ImportedFileRow, { cells }: ImportRowRow): boolean => mapping.some((key, place) => key !== null && key !== currencyTarget && key.startsWith('price') && textOf(cells[place]) !== '')
