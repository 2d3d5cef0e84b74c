/** A price from a time until the next entry; without a price it was not for sale. */
export interface Asked {
  at: Date
  priceCents: number | null
  discountCents: number | null
}

export type ReferenceException = 'PROGRESSIVE' | 'NEW' | 'NO_HISTORY'

/** The lowest price of the thirty days before a reduction: Directive 98/6/EC, article 6a. */
export interface ReferencePrice {
  cents: number | null
  /** The period: up to the beginning of the reduction */
  from: Date
  to: Date
  /** Why it is not the lowest price of the last thirty days; null: it is */
  exception: ReferenceException | null
}

const dayLength = 86_400_000
/** The number of days before a reduction that count. */
export const referenceDays = 30

const askedOf = ({ priceCents, discountCents }: Asked) => discountCents ?? priceCents

/**
 * When the current reduction began: a progressive reduction is one, from its first step; one that was made smaller began again
 * at that time. null: there is no reduction at `at`.
 */
function reductionStart(entries: readonly Asked[]): number | null {
  let start: number | null = null
  let before: number | null = null
  for (const entry of entries) {
    const asked = askedOf(entry)
    const isReduced = entry.discountCents !== null && entry.priceCents !== null && entry.discountCents < entry.priceCents
    if (!isReduced) start = null
    else if (start === null || (before !== null && asked !== null && asked > before)) start = entry.at.getTime()
    before = asked
  }
  return start
}

/**
 * The reference price of a reduction to `planned` (null: the current one) at the time `at`.
 * - A progressive reduction keeps the reference price of its first step.
 * - For a product that has been for sale for less than thirty days, the days since then count.
 * - A product that was never for sale before has none.
 * @param entries the ledger of one product on one channel, the oldest first
 */
export function referencePrice(entries: readonly Asked[], at: Date, planned: number | null): ReferencePrice {
  const known = entries.filter((entry) => entry.at <= at)
  const running = reductionStart(known)
  const last = known.at(-1)
  const present = last === undefined ? null : askedOf(last)
  const goesOn = running !== null && (planned === null || (present !== null && planned <= present))
  const to = goesOn ? running : at.getTime()
  const from = to - referenceDays * dayLength
  const before = known.filter((entry) => entry.at.getTime() < to)
  const first = before.find((entry) => askedOf(entry) !== null)
  // the last entry before the period is still in effect at its beginning
  const opening = before.filter((entry) => entry.at.getTime() <= from).at(-1)
  const within = [...(opening ? [opening] : []), ...before.filter((entry) => entry.at.getTime() > from)].flatMap((entry) => askedOf(entry) ?? [])
  const isNew = first !== undefined && first.at.getTime() > from
  const isProgressive =
    goesOn &&
    (planned === null
      ? known.filter((entry) => entry.at.getTime() >= to).length > 1
      : planned !== present || known.filter((entry) => entry.at.getTime() >= to).length > 1)
  return {
    cents: within.length === 0 ? null : Math.min(...within),
    from: new Date(isNew && first ? first.at.getTime() : from),
    to: new Date(to),
    exception: within.length === 0 ? 'NO_HISTORY' : isProgressive ? 'PROGRESSIVE' : isNew ? 'NEW' : null,
  }
}

/** For each time in the ledger the lowest price of the thirty days before it, for a chart. */
export function lowestOfThirtyDays(entries: readonly Asked[], at: Date): number | null {
  const from = at.getTime() - referenceDays * dayLength
  const opening = entries.filter((entry) => entry.at.getTime() <= from).at(-1)
  const within = [...(opening ? [opening] : []), ...entries.filter((entry) => entry.at.getTime() > from && entry.at <= at)].flatMap(
    (entry) => askedOf(entry) ?? [],
  )
  return within.length === 0 ? null : Math.min(...within)
}
