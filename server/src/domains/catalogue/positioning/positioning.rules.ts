export interface PositioningFacts {
  /** 0 to 1: the part of all sold products of which fewer were sold in 90 days */
  soldRank: number
  /** 0 to 1, of the margin key */
  marginWeight: number
  stock: number
  leadTimeWeeks: number | null
  createdAt: Date
}

export interface ScorePart {
  code: 'SOLD' | 'MARGIN' | 'AVAILABILITY' | 'NEWNESS'
  value: number
  weight: number
  points: number
}

const weights = { SOLD: 0.5, MARGIN: 0.25, AVAILABILITY: 0.15, NEWNESS: 0.1 } as const
const newForDays = 30
// Who is not in stock loses half at once, and the rest the longer it takes.
const longestWeeks = 12
const day = 86_400_000

const round = (value: number, digits: number) => Number(value.toFixed(digits))

function availability(stock: number, leadTimeWeeks: number | null): number {
  if (stock > 0) return 1
  return leadTimeWeeks === null ? 0 : 0.5 * Math.max(0, 1 - leadTimeWeeks / longestWeeks)
}

/** What the score of a product adds up from; 100 points at most. */
export function scoreParts({ soldRank, marginWeight, stock, leadTimeWeeks, createdAt }: PositioningFacts, now: Date): ScorePart[] {
  const values = {
    SOLD: soldRank,
    MARGIN: marginWeight,
    AVAILABILITY: availability(stock, leadTimeWeeks),
    NEWNESS: Math.min(1, Math.max(0, 1 - (now.getTime() - createdAt.getTime()) / day / newForDays)),
  }
  return (Object.keys(weights) as ScorePart['code'][]).map((code) => ({ code, value: round(values[code], 4), weight: weights[code], points: round(100 * weights[code] * values[code], 1) }))
}

/** The score in a hundred: the sum of its parts as they are shown. */
export function scoreOf(parts: readonly ScorePart[]): number {
  return round(parts.reduce((sum, { points }) => sum + points, 0), 1)
}

/** What is left of the sale price without VAT, in per cent of it; null where a price is missing or nothing is asked. */
export function marginPct(salePrice: string | null, purchasePrice: string | null, vatPct = 21): number | null {
  if (salePrice === null || purchasePrice === null) return null
  const net = Number(salePrice) / (1 + vatPct / 100)
  return net > 0 ? round((100 * (net - Number(purchasePrice))) / net, 1) : null
}

export const lastPosition = 999

export interface Pushed {
  id: number
  position: number
}

export interface Moved {
  id: number
  from: number
  /** null: there is no place behind the last one */
  to: number | null
}

/**
 * Who has to move down when a product takes a position: whoever stands there goes one down, whoever stands there does
 * so too, up to the first gap. Two that share a place already move together.
 */
export function makeRoom(position: number, others: readonly Pushed[]): Moved[] {
  const standing = Map.groupBy(others, (one) => one.position)
  const moved: Moved[] = []
  for (let at = position; standing.has(at); at += 1) {
    for (const { id } of standing.get(at) ?? []) moved.push({ id, from: at, to: at < lastPosition ? at + 1 : null })
  }
  return moved
}
