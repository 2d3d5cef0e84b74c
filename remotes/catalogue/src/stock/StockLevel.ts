/** A place where stock is kept. */
export interface StockPlace {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What is counted by hand, and stands in the form. */
export interface StockCounts {
  readonly qty: number
  readonly reserved: number
  readonly onDisplay: number
}

/** The stock of a product at a place, as it stands in the form; what the form does not change, as it is saved. */
export interface StockLevel extends StockCounts {
  readonly place: StockPlace
  /** Whether it is kept there at all */
  readonly isKept: boolean
  readonly available: number
  readonly incomingQty: number
  readonly incomingDate: string | null
  readonly source: string | null
  readonly asOf: string | null
  readonly isStale: boolean
}

/** What can be sold: not what is reserved, nor the piece that stands in the showroom. */
export function availableOf({ qty, reserved, onDisplay }: StockCounts): number {
  return Math.max(0, qty - reserved - onDisplay)
}
