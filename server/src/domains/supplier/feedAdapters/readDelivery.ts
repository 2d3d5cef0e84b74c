import { FileRefused, readTableApart } from '../../../platform/csv/index.ts'
import type { FeedAdapter } from '../feeds/feeds.fields.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import type { AdapterOptions, DeliveredRow, Delivery } from './FeedAdapter.ts'

export interface DeliveryQuestion extends Omit<AdapterOptions, 'onSheets'> {
  adapter: FeedAdapter
  path: string
}

/** The messages of the reading process, in order. */
export type DeliveryPiece = { isComplete: boolean; sheets: readonly string[] | null } | { columns: [string, string | null][] } | { row: DeliveredRow }

/**
 * Reads a delivery of any format in a process of its own.
 * @throws DeliveryBroken, also from the rows, if the delivery is incomplete, of another format, or too large
 */
export async function readDelivery(adapter: FeedAdapter, path: string, { onSheets, ...options }: AdapterOptions): Promise<Delivery> {
  const { brand, mapping, isComplete, sheet, reading } = options
  const question: DeliveryQuestion = { adapter, path, brand, mapping, isComplete, sheet, reading }
  const pieces = readPieces(question)
  const { value: first } = await pieces.next()
  if (first === undefined || !('isComplete' in first)) throw new Error('A delivery begins with what it is')
  if (first.sheets !== null) await onSheets?.(first.sheets)
  const columns: Delivery['columns'] = new Map()
  async function* rows(): AsyncGenerator<DeliveredRow> {
    for await (const piece of pieces) {
      if ('row' in piece) yield piece.row
      else if ('columns' in piece) for (const [head, target] of piece.columns) columns.set(head, target)
    }
  }
  return { isComplete: first.isComplete, columns, rows: rows() }
}

async function* readPieces(question: DeliveryQuestion): AsyncGenerator<DeliveryPiece> {
  try {
    yield* readTableApart<DeliveryPiece>(new URL('readDeliveryProcess.ts', import.meta.url), question, ({ code, values }) => new DeliveryBroken(code, values))
  } catch (error) {
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}
