import type { FileReading } from '../../imports/index.ts'
import type { DeliveredProperties } from '../emeubelProducts/DeliveredProperties.ts'

/** What a row says of an article. What it leaves out stays as it is; null takes a property away. */
export interface DeliveredArticle {
  sku: string
  name?: string
  status?: string
  isDeleted?: boolean
  outOfCollection?: boolean
  outOfProduction?: boolean
  warehouseQty?: number
  storeQty?: number
  leadTimeWeeks?: number | null
  eanCodes?: string[]
  delivered: { [Name in keyof DeliveredProperties]?: DeliveredProperties[Name] | null }
}

/** Why a row is left out: a code with its message `supplier.row.<code>`, and what the sentence needs. */
export interface RowProblem {
  code: string
  field: string | null
  values: Readonly<Record<string, string | number>>
}

/** One row of a delivery, with its cells as they came. */
export type DeliveredRow = { number: number; cells: Cells } & (
  | {
      article: DeliveredArticle
      /** What was read otherwise than it is written, such as with VAT: codes of `supplier.row.<code>` */
      notes?: readonly RowProblem[]
    }
  | { sku: string | null; problem: RowProblem }
)

export type Cells = Readonly<Record<string, unknown>>

/** By the name of a column: what it is read as, or null where it is ignored. */
export type Columns = Readonly<Record<string, string | null>>

export interface AdapterOptions {
  brand: string | null
  mapping: Columns
  isComplete: boolean
  /** Which sheet of a workbook; null: the first one */
  sheet: string | null
  /** What somebody has said of how its tables are read */
  reading: FileReading
  /** Told what the sheets of a workbook are called, before it may turn out that the one that is read cannot be. */
  onSheets?(names: readonly string[]): Promise<void> | void
}

export interface Delivery {
  /** It holds every article: what is missing from it is gone. Known as soon as the first row is read. */
  isComplete: boolean
  /** Those that were met; complete at the end. */
  columns: Map<string, string | null>
  rows: AsyncIterable<DeliveredRow>
}

/**
 * Reads deliveries of one form. The rows come as a stream.
 * @throws DeliveryBroken, from the rows too, when the delivery is not whole or not of this form
 */
export type OpenDelivery = (path: string, options: AdapterOptions) => Promise<Delivery>
