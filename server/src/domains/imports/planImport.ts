import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { type FieldValue, type PlanItem, readManyFields, reserveIds } from '../../engine/index.ts'
import { isTotalLine } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { findMeantCategories } from '../catalogue/index.ts'
import { fieldOf, foldHead } from '../../services/exports/index.ts'
import { findExactValues, findProductsBySku, findValues, foldTexts } from './import.store.ts'
import { type NewPictures, pictureFinder, takePictures } from './importPictures.ts'
import { findPictures, type ImportPicture } from './importPictures.store.ts'
import { currencyTarget, type ImportTarget, photosTarget } from './importTargets.ts'
import { currenciesOf } from './cellPlaces.ts'
import { photoRows } from './completeVariants.ts'
import { shapeOf } from './knownShapes.ts'
import { newCurrencyIn } from './newTargets.ts'
import { findFirstRows, type ImportedFileRow, type ImportRowRow, type RowProblemOfImport } from './importedFiles.store.ts'
import { codeOf, findSheetError, textOf } from './readCell.ts'
import { type Reading, readRow } from './readRow.ts'

/** A new value, as a dry run shows it. */
export interface ComingValue {
  field: string
  before: FieldValue
  words: string
}

export interface PlannedImport {
  plan: PlanItem[]
  /** Place in the plan → its row; values of attributes have none */
  rows: Map<number, PlannedRow>
  refused: { row: ImportRowRow; sku: string | null; productId: number | null; problems: RowProblemOfImport[] }[]
  /** Rows that the import's mode leaves out (existing products, or new ones), or that only name a picture */
  leftOut: PlannedImport['refused']
  /** New values: [attribute's code, value] */
  newValues: [string, string][]
  /** Pictures that the plan turns into images */
  pictures: Pick<NewPictures, 'accepted'>
}

export interface PlannedRow {
  row: ImportRowRow
  sku: string
  productId: number | null
  doubts: Reading['doubts']
  notes: Reading['notes']
  coming: ComingValue[]
}

/** The columns of a product's field; for a price including its discount. */
export function placesOfField({ mapping, priceListId }: Pick<ImportedFileRow, 'mapping' | 'priceListId'>, field: string | null): number[] {
  return mapping.flatMap((key, place) =>
    field !== null && key !== null && key !== currencyTarget && fieldOf(key.startsWith('price:') ? `price.${priceListId}` : key) === field ? [place] : [],
  )
}

/** The first of them, to point out a problem. */
export const placeOfField = (file: Pick<ImportedFileRow, 'mapping' | 'priceListId'>, field: string | null): number | null =>
  placesOfField(file, field)[0] ?? null

/**
 * Plans the rows of a file for the engine. A blank cell keeps the value, unless its column is set to clear it.
 * @param given.firsts the first row of each repeated SKU, if the caller has looked them up
 * @param given.isDryRun creates nothing, so new values are returned as `coming`
 */
export async function planImport(
  db: Kysely<Database>,
  file: ImportedFileRow,
  targets: ReadonlyMap<string, ImportTarget>,
  rows: readonly ImportRowRow[],
  { isDryRun, firsts: given }: { isDryRun: boolean; firsts?: ReadonlyMap<string, number> },
): Promise<PlannedImport> {
  const skuPlace = file.mapping.indexOf('sku')
  const planned: PlannedImport = { plan: [], rows: new Map(), refused: [], leftOut: [], newValues: [], pictures: { accepted: new Map() } }
  const skus = rows.map(({ cells }) => codeOf(cells[skuPlace]).toUpperCase())
  const currencies = currenciesOf(file, targets)
  const isHtml = shapeOf(file.heads.map(foldHead)) !== null
  const [firsts, known, padded] = await Promise.all([
    given ?? findFirstRows(db, file.id, skus, skuPlace),
    findProductsBySku(db, skus),
    findProductsBySku(
      db,
      skus.flatMap((sku) => (/^\d+$/.test(sku) ? [`0${sku}`, `00${sku}`] : [])),
    ),
  ])
  const findPicture = pictureFinder(file.mapping.includes(photosTarget) && file.pictureCount > 0 ? await findPictures(db, file.id) : [])
  const readings: Reading[] = []
  const isPhotoRow = photoRows(file.heads, skuPlace)
  for (const [at, row] of rows.entries()) {
    if (!row.isRemoval && isPhotoRow(row.cells)) {
      planned.leftOut.push({ row, sku: null, productId: null, problems: [{ place: null, code: 'photoRow' }] })
      continue
    }
    const key = skus[at] ?? ''
    const productId = known.get(key) ?? null
    const problems: RowProblemOfImport[] = []
    const first = firsts.get(key) ?? row.number
    const failed = findSheetError(row.cells[skuPlace])
    if (failed !== null) problems.push({ place: skuPlace, ...failed })
    else if (key === '' || (productId === null && isTotalLine(key))) problems.push({ place: skuPlace, ...withoutSku(row, skuPlace) })
    else if (productId === null && /^\d+(?:[.,]\d+)?E\+?\d+$/.test(key)) problems.push({ place: skuPlace, code: 'scientific', values: { value: key } })
    else if (first < row.number) problems.push({ place: skuPlace, code: 'twice', values: { sku: codeOf(row.cells[skuPlace]).slice(0, 60), first } })
    const lost = productId === null ? [`0${key}`, `00${key}`].find((sku) => padded.has(sku)) : undefined
    if (lost !== undefined) problems.push({ place: skuPlace, code: 'zeroLost', values: { value: key }, suggestion: lost })
    if (problems.length === 0 && isLeftOut(file, row, productId)) {
      planned.leftOut.push({
        row,
        sku: codeOf(row.cells[skuPlace]),
        productId,
        problems: [{ place: skuPlace, code: productId === null ? 'skuUnknown' : 'skuKnown', values: { sku: codeOf(row.cells[skuPlace]).slice(0, 60) } }],
      })
      continue
    }
    const reading = readRow(file, targets, row, { problems, findPicture, currencies, isHtml })
    if (file.skipsBadCells) leaveOutCells(problems, skuPlace, reading.notes)
    if (
      productId === null &&
      problems.length === 0 &&
      !Object.keys(reading.fields).some((field) => /^content\.\w+\.name$/.test(field) && reading.fields[field] !== null)
    )
      problems.push({ place: placeOfName(file), code: 'nameless', values: { sku: reading.sku.slice(0, 60) } })
    if (problems.length > 0) planned.refused.push({ row, sku: key === '' ? null : reading.sku, productId, problems })
    else readings.push(reading)
  }
  await planReadings(db, file, readings, known, planned, isDryRun)
  return planned
}

/** Why a row has no code: a line of totals below the table has none. */
function withoutSku({ cells }: ImportRowRow, skuPlace: number): Omit<RowProblemOfImport, 'place'> {
  const total = [cells[skuPlace], ...cells].map(textOf).find(isTotalLine)
  return total === undefined ? { code: 'required' } : { code: 'totalRow', values: { value: total } }
}

/** Whether the import's mode leaves out this product. */
const isLeftOut = ({ mode }: ImportedFileRow, { isRemoval }: ImportRowRow, productId: number | null): boolean =>
  !isRemoval && (productId === null ? mode === 'UPDATE' : mode === 'CREATE')

/** Removes unreadable cells from a row and notes it; a row without a SKU cannot be imported at all. */
function leaveOutCells(problems: RowProblemOfImport[], skuPlace: number, notes: Reading['notes']): void {
  if (problems.some(({ place }) => place === null || place === skuPlace)) return
  notes.push(...problems.splice(0).map((problem) => ({ ...problem, field: null, isLeftOut: true as const })))
}

const placeOfName = ({ mapping }: ImportedFileRow): number | null => {
  const at = mapping.findIndex((key) => key !== null && /^content\.\w+\.name$/.test(key))
  return at === -1 ? null : at
}

async function planReadings(
  db: Kysely<Database>,
  file: ImportedFileRow,
  readings: readonly Reading[],
  known: ReadonlyMap<string, number>,
  planned: PlannedImport,
  isDryRun: boolean,
): Promise<void> {
  const choices = await readChoices(db, file, readings, planned, isDryRun)
  const photoIds = await readPhotoIds(db, file, readings, planned, isDryRun)
  if (isDryRun) await noteNewCategories(db, file, readings)
  const idOf = ({ sku }: Reading) => known.get(sku.toUpperCase()) ?? null
  const needing = readings.flatMap((reading) => (reading.prices.size > 0 || reading.choices.length > 0 || reading.photos ? (idOf(reading) ?? []) : []))
  const present =
    needing.length > 0
      ? await readManyFields(db, 'product', needing, new Set(['price.*', photosTarget, ...(choices.hasMissing && isDryRun ? ['attribute.*'] : [])]))
      : new Map<number, [string, FieldValue][]>()
  for (const reading of readings) {
    const { row, sku, prices, doubts, notes } = reading
    const id = idOf(reading)
    const now = new Map(id === null ? [] : present.get(id))
    const fields = { ...reading.fields }
    const coming: ComingValue[] = []
    for (const { field, target, words } of reading.choices) {
      const ids = words.map((word) => choices.find(target, word))
      if (ids.includes(null)) coming.push({ field, before: now.get(field) ?? null, words: words.join(', ') })
      else fields[field] = target.attribute?.type === 'MULTI_SELECT' ? ids : (ids[0] ?? null)
    }
    if (reading.photos) {
      const found = reading.photos.map(photoIds).filter((one) => one !== null)
      if (found.length < reading.photos.length)
        coming.push({ field: photosTarget, before: now.get(photosTarget) ?? null, words: reading.photos.map(({ name }) => basename(name)).join(', ') })
      else fields[photosTarget] = [...new Set(found)]
    }
    const problems: RowProblemOfImport[] = []
    for (const [field, said] of prices) {
      const currency = newCurrencyIn([`${field}:price`])
      if (currency !== null) {
        // for a price list that is yet to be created
        if (said.price == null) problems.push(...(typeof said.discountPrice === 'string' ? [{ place: said.place, code: 'priceless' }] : []))
        else coming.push({ field, before: null, words: `${said.price} ${currency}` })
        continue
      }
      const current = (now.get(field) ?? null) as { price: string; discountPrice: string | null } | null
      const price = said.price === undefined ? (current?.price ?? null) : said.price
      if (price === null && typeof said.discountPrice === 'string') problems.push({ place: said.place, code: 'priceless' })
      fields[field] = price === null ? null : { price, discountPrice: said.discountPrice === undefined ? (current?.discountPrice ?? null) : said.discountPrice }
    }
    if (problems.length > 0) {
      planned.refused.push({ row, sku, productId: id, problems })
      continue
    }
    planned.rows.set(planned.plan.length, { row, sku, productId: id, doubts, notes, coming })
    planned.plan.push(
      id === null
        ? { kind: 'product', id, op: 'create', fields: { type: 'SIMPLE', active: false, ...withoutNull(fields), sku } }
        : { kind: 'product', id, op: 'update', fields },
    )
  }
}

/** A category that no product has is probably a slip if another one is spelled nearly so. */
async function noteNewCategories(db: Kysely<Database>, { mapping }: ImportedFileRow, readings: readonly Reading[]): Promise<void> {
  const place = mapping.indexOf('category')
  const categoryOf = ({ fields: { category } }: Reading) => (typeof category === 'string' ? [category] : [])
  const meant = place === -1 ? new Map<string, string>() : await findMeantCategories(db, readings.flatMap(categoryOf))
  for (const reading of readings) {
    for (const value of categoryOf(reading)) {
      const near = meant.get(value)
      if (near !== undefined) reading.notes.push({ field: 'category', place, code: 'categoryNear', values: { value, near }, suggestion: near })
    }
  }
}

/** The images of photos; new ones are created first. */
async function readPhotoIds(
  db: Kysely<Database>,
  file: ImportedFileRow,
  readings: readonly Reading[],
  planned: PlannedImport,
  isDryRun: boolean,
): Promise<(photo: ImportPicture) => number | null> {
  const named = new Map(readings.flatMap(({ photos }) => photos ?? []).map((photo) => [photo.name, photo]))
  const missing = [...named.values()].filter(({ imageId }) => imageId === null)
  if (isDryRun || missing.length === 0) return ({ imageId }) => imageId
  const taken = await takePictures(db, file, missing)
  planned.plan.push(...taken.plan)
  planned.pictures = taken
  return ({ name, imageId }) => imageId ?? taken.ids.get(name) ?? null
}

const withoutNull = (fields: Readonly<Record<string, FieldValue>>): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The choices that rows name, compared as PostgreSQL folds them; new ones are created first. */
async function readChoices(db: Kysely<Database>, file: ImportedFileRow, readings: readonly Reading[], planned: PlannedImport, isDryRun: boolean) {
  const wanted = new Map<string, { target: ImportTarget; words: Set<string> }>()
  for (const { choices } of readings) {
    for (const { target, words } of choices) {
      const one = wanted.get(target.key) ?? { target, words: new Set<string>() }
      for (const word of words) one.words.add(word)
      wanted.set(target.key, one)
    }
  }
  const folded = await foldTexts(db, [...new Set([...wanted.values()].flatMap(({ words }) => [...words]))])
  const keyOf = (word: string) => folded.get(word) ?? word
  const ids = new Map<string, Map<string, number>>()
  const exact = new Map<string, ReadonlyMap<string, number>>()
  const missing: { target: ImportTarget; key: string; word: string }[] = []
  for (const { target, words } of wanted.values()) {
    // An export uses the language of its author: all languages are recognised, the file's own first.
    const found = new Map<string, number>()
    for (const language of ['fr', 'de', 'en', 'nl', file.language])
      for (const [key, id] of await findValues(db, target.attribute?.id ?? 0, language)) found.set(key, id)
    ids.set(target.key, found)
    // Choices that differ only in an accent are different: an exact match wins.
    exact.set(target.key, await findExactValues(db, target.attribute?.id ?? 0, [...words]))
    const seen = new Set<string>()
    for (const word of words) {
      const key = keyOf(word)
      if (found.has(key) || seen.has(key)) continue
      seen.add(key)
      missing.push({ target, key, word })
    }
  }
  if (missing.length > 0) {
    planned.newValues.push(...missing.map(({ target, word }): [string, string] => [target.attribute?.code ?? '', word]))
    if (!isDryRun) {
      const fresh = await reserveIds(db, missing.length)
      missing.forEach(({ target, key, word }, at) => {
        const id = fresh[at] as number
        ids.get(target.key)?.set(key, id)
        planned.plan.push({
          kind: 'attributeValue',
          id,
          op: 'create',
          fields: { attribute: target.attribute?.id ?? 0, value: word, names: { [file.language]: word } },
        })
      })
    }
  }
  return {
    hasMissing: missing.length > 0,
    find: (target: ImportTarget, word: string): number | null => exact.get(target.key)?.get(word) ?? ids.get(target.key)?.get(keyOf(word)) ?? null,
  }
}

/** The doubts that matter: only where the value would change, as a value that is in the catalogue already was not damaged by this file. */
export function countingDoubts({ doubts, productId }: PlannedRow, changed: ReadonlySet<string>): Reading['doubts'] {
  return doubts.filter(({ field }) => productId === null || changed.has(field))
}
