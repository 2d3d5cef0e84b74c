/** How long a feed's counts are trusted, in hours. */
export const freshHours = 48

/** The sellable quantity: without reserved ones and the display item. */
export function availableOf({ qty, reserved, onDisplay }: { qty: number; reserved: number; onDisplay: number }): number {
  return Math.max(0, qty - reserved - onDisplay)
}

/** A feed reports daily; counts not confirmed for two days are uncertain. */
export function isStale({ source, asOf }: { source: 'FEED' | 'ERP' | 'MANUAL'; asOf: Date }, now: Date): boolean {
  return source === 'FEED' && now.getTime() - asOf.getTime() > freshHours * 3_600_000
}
