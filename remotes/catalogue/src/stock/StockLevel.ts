/** A location that keeps stock. */
export interface StockPlace {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Counts by hand, which are in the form. */
export interface StockCounts {
  readonly qty: number
  readonly reserved: number
  readonly onDisplay: number
}

/** The stock of a product at a location: the form's values, and saved ones for the rest. */
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

/** The quantity that can be sold: without reservations and the showroom's piece. */
export function availableOf({ qty, reserved, onDisplay }: StockCounts): number {
  return Math.max(0, qty - reserved - onDisplay)
}
