import type { FieldValue } from '../../engine/index.ts'
import { mergedValues } from '../../platform/sheets/index.ts'
import { hasSheets } from '../../platform/tables/index.ts'
import { fieldOf } from '../../services/exports/index.ts'
import { type Currencies, hasPrice, priceListsOf, statedCurrency, statedVat, unitBeside, unitInHead, unitSaid } from './cellPlaces.ts'
import type { ImportedFileRow, ImportRowRow, RowProblemOfImport } from './importedFiles.store.ts'
import type { pictureFinder } from './importPictures.ts'
import type { ImportPicture } from './importPictures.store.ts'
import { currencyTarget, discountPart, type ImportTarget, photosTarget, pricePart } from './importTargets.ts'
import { codeOf, readCell, textOf } from './readCell.ts'

/** The values in one row's cells, before anything is looked up in the catalogue. */
export interface Reading {
  row: ImportRowRow
  sku: string
  fields: Record<string, FieldValue>
  choices: { field: string; target: ImportTarget; words: readonly string[] }[]
  /** By name in the zip */
  photos: ImportPicture[] | null
  /** By price list; null clears the price */
  prices: Map<string, { price?: string | null; discountPrice?: string | null; place: number }>
  /** Only relevant if the value changes */
  doubts: (RowProblemOfImport & { field: string })[]
  /** How a value that is written was read; null: for the row as a whole */
  notes: (RowProblemOfImport & { field: string | null })[]
}

/** Reads the cells of a row by their columns' targets; adds cells that cannot be read to `problems`. */
export function readRow(
  file: ImportedFileRow,
  targets: ReadonlyMap<string, ImportTarget>,
  row: ImportRowRow,
  {
    problems,
    findPicture,
    currencies,
    isHtml,
  }: { isHtml: boolean; problems: RowProblemOfImport[]; findPicture: ReturnType<typeof pictureFinder>; currencies: Currencies },
): Reading {
  const reading: Reading = {
    row,
    sku: codeOf(row.cells[file.mapping.indexOf('sku')]),
    fields: {},
    choices: [],
    photos: null,
    prices: new Map(),
    doubts: [],
    notes: [],
  }
  if (row.isRemoval) {
    for (const list of priceListsOf(file)) reading.prices.set(`price.${list}`, { place: file.mapping.indexOf('sku'), price: null, discountPrice: null })
    return reading
  }
  if (isHeadAgain(file, row)) problems.push({ place: null, code: 'repeatedHead' })
  tellBehind(file, row, { problems, notes: reading.notes })
  tellMerged(file, row, reading.notes)
  if (row.isHidden) reading.notes.push({ field: null, place: null, code: 'hiddenRow' })
  for (const [place, key] of file.mapping.entries()) {
    const target = key === null || key === 'sku' ? undefined : targets.get(key)
    if (key === null || target === undefined || row.leftOut?.includes(place) || row.badCells?.includes(place)) continue
    if (key === photosTarget) {
      reading.photos = readPhotos(textOf(row.cells[place]), place, { problems, findPicture })
      if (reading.photos === null && file.clears.includes(place)) reading.fields[photosTarget] = []
      continue
    }
    const field = fieldOf(key === pricePart || key === discountPart ? key.replace('price:', `price.${file.priceListId}:`) : key)
    if (key === currencyTarget && !hasPrice(file, row)) continue
    const inHead = unitInHead(file, target, place)
    const read = readCell(row.cells[place], target, {
      decimal: file.reading.decimal ?? file.decimalSign,
      unit: inHead.unit ?? unitBeside(file, target, row, place) ?? unitSaid(file, target),
      isUnitUnclear: inHead.isUnclear,
      dates: file.reading.dates ?? file.preview.dates ?? undefined,
      stated: statedCurrency(file, target, row, place),
      vat: isAmount(key) ? statedVat(file, target, row, place) : null,
      currency: target.currency ?? currencies.ofFile ?? undefined,
      isHtml,
    })
    if ('problem' in read) {
      problems.push({ place, ...read.problem })
      continue
    }
    if (key === currencyTarget) continue
    const isBlank = 'blank' in read
    if (isBlank && !file.clears.includes(place)) continue
    if (field.startsWith('price.')) {
      const part = key.endsWith(':discountPrice') ? 'discountPrice' : 'price'
      reading.prices.set(field, { place, ...reading.prices.get(field), [part]: 'value' in read ? String(read.value) : null })
    } else if (isBlank) reading.fields[field] = null
    else if ('choices' in read) reading.choices.push({ field, target, words: read.choices })
    else reading.fields[field] = read.value
    if (!isBlank && read.doubt) reading.doubts.push({ field, place, ...read.doubt })
    if ('value' in read && read.note) reading.notes.push({ field, place, ...read.note })
  }
  return reading
}

const isAmount = (key: string): boolean => key.startsWith('price') || key === 'purchasePrice'

/** Long lists repeat their head on each page. */
function isHeadAgain({ heads }: ImportedFileRow, { cells }: ImportRowRow): boolean {
  let same = 0
  for (const [place, head] of heads.entries()) {
    const text = textOf(cells[place])
    if (text === '') continue
    if (text.toLowerCase() !== head.trim().toLowerCase()) return false
    same += 1
  }
  return same > 1
}

/** A row with more cells than the head has probably lost quotation marks; in a workbook it probably has notes beside the table. */
function tellBehind(
  { heads, format }: ImportedFileRow,
  { cells }: ImportRowRow,
  { problems, notes }: { problems: RowProblemOfImport[]; notes: Reading['notes'] },
): void {
  const behind = cells
    .slice(heads.length)
    .map(textOf)
    .find((text) => text !== '')
  if (behind === undefined) return
  const told = {
    place: null,
    code: hasSheets({ format }) ? 'behindHead' : 'rowLength',
    values: { value: behind.slice(0, 60), found: cells.length, expected: heads.length },
  }
  if (hasSheets({ format })) notes.push({ field: null, ...told })
  else problems.push(told)
}

/** What a person sees in one cell over several columns is read from the first of them alone. */
function tellMerged({ heads, mapping, preview }: ImportedFileRow, row: ImportRowRow, notes: Reading['notes']): void {
  for (const { place, range } of mergedValues(row, heads))
    notes.push({ field: null, place, code: 'mergedAcross', values: { range, value: textOf(row.cells[place]).slice(0, 60) } })
  for (const [place, of] of preview.underMerged ?? []) {
    const text = textOf(row.cells[place])
    if (mapping[place] == null && text !== '')
      notes.push({ field: null, place, code: 'underMerged', values: { head: heads[of] ?? '', value: text.slice(0, 60) } })
  }
}

/** The photos that a cell names; null if it is blank. */
function readPhotos(
  text: string,
  place: number,
  { problems, findPicture }: { problems: RowProblemOfImport[]; findPicture: ReturnType<typeof pictureFinder> },
): ImportPicture[] | null {
  const words = text
    .split(/\s*[|;\n]\s*/)
    .flatMap((word) => (findPicture(word) ? [word] : word.split(/\s*,\s*/)))
    .filter((word) => word !== '')
  if (words.length === 0) return null
  return words.flatMap((word) => {
    const picture = findPicture(word)
    if (picture && picture.problem === null) return [picture]
    problems.push({
      place,
      code: picture ? 'photoRefused' : findPicture.isAmbiguous(word) ? 'photoAmbiguous' : 'photoMissing',
      values: { value: word.slice(0, 120), ...picture?.problemValues, ...(picture?.problem && { refused: picture.problem }) },
    })
    return []
  })
}
