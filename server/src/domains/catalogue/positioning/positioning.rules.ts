export interface PositioningFacts {
  /** 0 to 1: the share of sold products that sold fewer in 90 days */
  soldRank: number
  /** 0 to 1, from the margin key */
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
// Out of stock costs half at once, and the rest gradually.
const maxWeeks = 12
const day = 86_400_000

const round = (value: number, digits: number) => Number(value.toFixed(digits))

function availability(stock: number, leadTimeWeeks: number | null): number {
  if (stock > 0) return 1
  return leadTimeWeeks === null ? 0 : 0.5 * Math.max(0, 1 - leadTimeWeeks / maxWeeks)
}

/** The components of a product's score; at most 100 points. */
export function scoreParts({ soldRank, marginWeight, stock, leadTimeWeeks, createdAt }: PositioningFacts, now: Date): ScorePart[] {
  const values = {
    SOLD: soldRank,
    MARGIN: marginWeight,
    AVAILABILITY: availability(stock, leadTimeWeeks),
    NEWNESS: Math.min(1, Math.max(0, 1 - (now.getTime() - createdAt.getTime()) / day / newForDays)),
  }
  return (Object.keys(weights) as ScorePart['code'][]).map((code) => ({
    code,
    value: round(values[code], 4),
    weight: weights[code],
    points: round(100 * weights[code] * values[code], 1),
  }))
}

/** The score out of 100: the sum of its rounded components. */
export function scoreOf(parts: readonly ScorePart[]): number {
  return round(
    parts.reduce((sum, { points }) => sum + points, 0),
    1,
  )
}

/** The margin on the sale price without VAT, in per cent; null if a price is missing or zero. */
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
  /** null: there is no position after the last one */
  to: number | null
}

/**
 * Who moves down when a product takes a position: whoever is there moves one down, and so on, up to the first gap. Two that
 * share a position move together.
 */
export function makeRoom(position: number, others: readonly Pushed[]): Moved[] {
  const standing = Map.groupBy(others, (one) => one.position)
  const moved: Moved[] = []
  for (let at = position; standing.has(at); at += 1) {
    for (const { id } of standing.get(at) ?? []) moved.push({ id, from: at, to: at < lastPosition ? at + 1 : null })
  }
  return moved
}

/** A product with a push position, expired or not. */
export interface Place {
  id: number
  position: number | null
  until: string | null
}

interface PlaceChange {
  id: number | null
  index: number
  fields: readonly { field: string; after: unknown }[]
}

/** The positions after these changes; new products have -1 - index in the plan. Without a position, or with an expired one, they have none. */
export function afterChanges(places: readonly Place[], changes: readonly PlaceChange[], today: string): Map<number, Pushed> {
  const all = new Map(places.map((place) => [place.id, place]))
  for (const { id: given, index, fields } of changes) {
    const id = given ?? -1 - index
    const present = all.get(id) ?? { id, position: null, until: null }
    const value = <Value>(name: string, otherwise: Value) => (fields.find(({ field }) => field === name) ?? { after: otherwise }).after as Value
    all.set(id, { id, position: value('pushPosition', present.position), until: value('pinnedUntil', present.until) })
  }
  return new Map(
    [...all.values()].flatMap(({ id, position, until }) => (position === null || (until !== null && until < today) ? [] : [[id, { id, position }] as const])),
  )
}

/** Products whose position changes when these take theirs, one after the other. */
export function settle(taking: readonly Pushed[], others: readonly Pushed[]): Moved[] {
  const first = new Map([...taking, ...others].map(({ id, position }) => [id, position]))
  let standing = [...others]
  const gone: Moved[] = []
  for (const one of taking) {
    const moved = new Map(makeRoom(one.position, standing).map((move) => [move.id, move]))
    standing = standing.flatMap((other) => {
      const move = moved.get(other.id)
      if (move?.to === null) gone.push({ ...move, from: first.get(other.id) ?? move.from })
      return move === undefined ? [other] : move.to === null ? [] : [{ id: other.id, position: move.to }]
    })
    standing.push(one)
  }
  return [
    ...standing.flatMap(({ id, position }): Moved[] => (first.get(id) === position ? [] : [{ id, from: first.get(id) ?? position, to: position }])),
    ...gone,
  ]
}
