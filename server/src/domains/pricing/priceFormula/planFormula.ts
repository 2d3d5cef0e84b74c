import { readProductSelection } from '../../catalogue/index.ts'
import { type Context, type PriceFormulaInput, refusal } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findPricesInList, isOwn } from '../prices/effectivePrices.store.ts'
import { findParts, findPriceFacts } from '../prices/priceFacts.store.ts'
import { type GuardRefusal, refusalOf, toldOf } from '../priceGuards/priceGuards.rules.ts'
import { roundings } from '../priceLists/priceLists.fields.ts'
import type { PriceListRow } from '../priceLists/priceLists.store.ts'
import { marginPct, partsCents, type PriceWarningCode } from '../prices/prices.rules.ts'
import { formulaPrice, type PriceFormula } from './priceFormula.rules.ts'

export interface PlannedPrice {
  productId: number
  beforeCents: number | null
  priceCents: number
  discountCents: number | null
  marginBefore: number | null
  marginAfter: number | null
  minimumMarginPct: number | null
  isUnchanged: boolean
  warnings: readonly PriceWarningCode[]
  /** Why a guard refuses it; it is left out then */
  refusal: GuardRefusal | null
  /** A bundle, which is written after its parts */
  isBundle: boolean
}

export interface PlannedFormula {
  list: PriceListRow
  rows: readonly PlannedPrice[]
  skipped: number
}

type FieldError = { field: string | null; code: string; message: string }

/**
 * The prices that a formula gives for a selection of a list.
 * @throws GraphQLError if the viewer may not change prices
 */
export async function planFormula(
  context: Context,
  { priceList, kind, value, rounding, target, selection }: PriceFormulaInput,
): Promise<PlannedFormula | { errors: FieldError[] }> {
  const { db, intl, loaders, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceList.notEditable')
  const errors: FieldError[] = []
  const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message })
  const listId = readId(priceList)
  const list = listId === null ? null : await loaders.priceLists.load(listId)
  if (list === null) refuse('priceList', 'reference.missing', intl.formatMessage({ id: 'pricing.priceLists.none' }))
  const number = value === null || value === undefined ? null : Number(value)
  if (
    (kind === 'PERCENT' || kind === 'AMOUNT') &&
    (number === null || !Number.isFinite(number) || number === 0 || Math.abs(number) > 1_000_000 || (kind === 'PERCENT' && number <= -100))
  ) {
    refuse('value', 'formula.value', intl.formatMessage({ id: 'pricing.formula.value' }))
  }
  if (rounding !== null && rounding !== undefined && !roundings.some((one) => one === rounding))
    refuse('rounding', 'formula.rounding', intl.formatMessage({ id: 'pricing.formula.rounding' }))
  const ids = await readProductSelection(context, selection, refuse)
  if (list === null || errors.length > 0) return { errors }
  const formula: PriceFormula = { kind, value: number, rounding: rounding ?? null, target: target ?? 'PRICE' }
  const present = await findPricesInList(db, ids, list.id)
  const facts = new Map((await findPriceFacts(db, ids)).map((one) => [one.productId, one]))
  const parts = Map.groupBy(await findParts(db, ids, list.id), ({ productId }) => productId)
  const guards = await loaders.strictness.load('all')
  const order = new Map(ids.map((id, at) => [id, at]))
  const formed = present.flatMap((row) => {
    const known = facts.get(row.productId)
    const { purchaseCents = null, factor = null, rounding: keyRounding = null } = known ?? {}
    const made = formulaPrice(formula, { ...row, purchaseCents, factor: factor === null ? null : Number(factor), keyRounding })
    return made === null ? [] : [{ row, made, purchaseCents, minimumMarginPct: known?.minimumMarginPct ?? null }]
  })
  // a bundle is compared with the new prices of its parts
  const coming = new Map(formed.map(({ row, made }) => [row.productId, made.discountCents ?? made.priceCents]))
  const rows = formed
    .map(({ row, made, purchaseCents, minimumMarginPct }): PlannedPrice => {
      const beforeCents = row.discountCents ?? row.priceCents
      const own = parts.get(row.productId) ?? []
      const known = { ...made, previousCents: beforeCents, purchaseCents, minimumMarginPct, partsCents: partsCents(own, coming), referenceCents: null }
      const isUnchanged = isOwn(row) && row.priceCents === made.priceCents && row.discountCents === made.discountCents
      return {
        productId: row.productId,
        beforeCents,
        ...made,
        marginBefore: marginPct(beforeCents, purchaseCents),
        marginAfter: marginPct(made.discountCents ?? made.priceCents, purchaseCents),
        minimumMarginPct,
        isUnchanged,
        warnings: toldOf(known, guards),
        refusal: isUnchanged ? null : refusalOf(known, guards),
        isBundle: own.length > 0,
      }
    })
    .sort((a, b) => (order.get(a.productId) ?? 0) - (order.get(b.productId) ?? 0))
  return { list, rows, skipped: ids.length - rows.length }
}
