import type { IntlShape } from '@formatjs/intl'
import { describeField, describeProblem } from '../../../engine/index.ts'
import type { DeliveryProblem, FeedNote, FeedProblemRow } from './feedRuns.store.ts'

const columns = new Set(['sku', 'name', 'status', 'isDeleted', 'outOfCollection', 'outOfProduction', 'warehouseQty', 'storeQty', 'leadTimeWeeks', 'eanCodes'])

/** The label of a column's target. */
export function describeTarget(intl: IntlShape<string>, target: string): string {
  return columns.has(target) ? describeField(intl, 'emeubelProduct', target) : intl.formatMessage({ id: `supplier.delivered.${target}` })
}

/** Why a delivery was refused as a whole, as a sentence. */
export function describeDelivery(intl: IntlShape<string>, { code, values }: DeliveryProblem): string {
  if (code.startsWith('file.')) return intl.formatMessage({ id: `imports.refused.${code.slice('file.'.length)}` }, values)
  return intl.formatMessage({ id: `supplier.delivery.${code}` }, values)
}

/** A conversion and the number of rows with it, as a sentence. */
export function describeNote(intl: IntlShape<string>, { code, field, values, first, count }: FeedNote): string {
  const reason = intl.formatMessage({ id: `imports.row.${code}` }, { column: field === null ? '' : describeTarget(intl, field), ...values })
  return intl.formatMessage({ id: 'imports.report.warned' }, { row: first, more: count - 1, reason })
}

const ofReading = new Set(['sku', 'value', 'sheetError', 'totalRow', 'twice', 'otherFeed'])

/** Why a row was skipped, as a sentence: a message of the reader, or of the engine. */
export function describeRow(intl: IntlShape<string>, { code, field, values }: FeedProblemRow): string {
  if (!ofReading.has(code)) return describeProblem(intl, 'emeubelProduct', { code, field, values })
  return intl.formatMessage({ id: `supplier.row.${code}` }, { field: field === null ? '' : describeTarget(intl, field), ...values })
}
