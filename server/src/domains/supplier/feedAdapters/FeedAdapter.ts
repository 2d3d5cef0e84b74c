import type { FileReading } from '../../imports/index.ts'
import type { DeliveredProperties } from '../emeubelProducts/DeliveredProperties.ts'

/** The data of an article in a row. A missing property stays unchanged; null clears it. */
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

/** Why a row is skipped: a code with the message `supplier.row.<code>`, and its parameters. */
export interface RowProblem {
  code: string
  field: string | null
  values: Readonly<Record<string, string | number>>
}

/** One row of a delivery, with its original cells. */
export type DeliveredRow = { number: number; cells: Cells } & (
  | {
      article: DeliveredArticle
      /** Conversions, such as to prices with VAT: codes of `supplier.row.<code>` */
      notes?: readonly RowProblem[]
    }
  | { sku: string | null; problem: RowProblem }
)

export type Cells = Readonly<Record<string, unknown>>

/** By column name: its target, or null if it is ignored. */
export type Columns = Readonly<Record<string, string | null>>

export interface AdapterOptions {
  brand: string | null
  mapping: Columns
  isComplete: boolean
  /** The sheet of a workbook; null: the first one */
  sheet: string | null
  /** The user's settings for reading its tables */
  reading: FileReading
  /** Receives the names of a workbook's sheets, even if the sheet to be read then turns out to be unreadable. */
  onSheets?(names: readonly string[]): Promise<void> | void
}

export interface Delivery {
  /** Whether it holds all articles: a missing one is deleted. Known after the first row. */
  isComplete: boolean
  /** The columns so far; complete at the end. */
  columns: Map<string, string | null>
  rows: AsyncIterable<DeliveredRow>
}

/**
 * Reads deliveries of one format as a stream of rows.
 * @throws DeliveryBroken, also from the rows, if the delivery is incomplete or not of this format
 */
export type OpenDelivery = (path: string, options: AdapterOptions) => Promise<Delivery>
