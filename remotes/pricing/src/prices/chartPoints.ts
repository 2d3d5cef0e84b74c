export interface Moment {
  at: string
  price: string | null | undefined
  discountPrice: string | null | undefined
  lowest: string | null | undefined
}

export interface Point {
  x: number
  y: number | null
}

/**
 * The price, and the lowest of the thirty days up to then, as step lines that end today. The lowest price falls at once and
 * rises thirty days after the price did.
 */
export function chartPoints(moments: readonly Moment[], now: number): { asked: Point[]; lowest: Point[] } {
  const entries = moments
    .map(({ at, price, discountPrice }) => ({ x: Date.parse(at), y: discountPrice ?? price ?? null }))
    .map(({ x, y }) => ({ x, y: y === null ? null : Number(y) }))
  const last = entries.at(-1)
  if (last === undefined) return { asked: [], lowest: [] }
  const month = 30 * 86_400_000
  const lowestAt = (x: number): number | null => {
    const opening = entries.findLast((one) => one.x <= x - month)
    const within = [...(opening ? [opening] : []), ...entries.filter((one) => one.x > x - month && one.x <= x)].flatMap(({ y }) => (y === null ? [] : [y]))
    return within.length === 0 ? null : Math.min(...within)
  }
  const turns = [...new Set([...entries.map(({ x }) => x), ...entries.map(({ x }) => x + month), now])].filter((x) => x <= now).sort((a, b) => a - b)
  return { asked: [...entries, { x: now, y: last.y }], lowest: turns.map((x) => ({ x, y: lowestAt(x) })) }
}
