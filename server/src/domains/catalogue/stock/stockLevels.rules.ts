/** So long what a feed said is believed. */
export const freshHours = 48

/** What can be sold: not what is reserved, nor the piece that stands in the showroom. */
export function availableOf({ qty, reserved, onDisplay }: { qty: number; reserved: number; onDisplay: number }): number {
  return Math.max(0, qty - reserved - onDisplay)
}

/** A feed says every day what there is; what it has not said for two days it may no longer mean. */
export function isStale({ source, asOf }: { source: 'FEED' | 'ERP' | 'MANUAL'; asOf: Date }, now: Date): boolean {
  return source === 'FEED' && now.getTime() - asOf.getTime() > freshHours * 3_600_000
}
