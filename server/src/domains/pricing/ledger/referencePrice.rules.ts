/** What a product was asked for from a moment on, until the next one; nothing asked: it was not for sale. */
export interface Asked {
  at: Date
  priceCents: number | null
  discountCents: number | null
}

export type ReferenceException = 'PROGRESSIVE' | 'NEW' | 'NO_HISTORY'

/** The lowest price of the thirty days before a reduction: Directive 98/6/EC, article 6a. */
export interface ReferencePrice {
  cents: number | null
  /** The days that were looked at: up to the moment at which the reduction began */
  from: Date
  to: Date
  /** What makes it another one than the lowest of the last thirty days; null: nothing */
  exception: ReferenceException | null
}

const dayLength = 86_400_000
/** So many days before a reduction count. */
export const referenceDays = 30

const askedOf = ({ priceCents, discountCents }: Asked) => discountCents ?? priceCents

/**
 * When the reduction that is under way began: a reduction that grew step by step is one, from its first step; one that shrank
 * in between began again where it shrank. null: at `at` nothing is reduced.
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
 * The reference price of a reduction to `planned` (null: of the one that is under way) at the moment `at`.
 * - A reduction that goes on and only grows keeps the reference of its first step.
 * - Of what is for sale for less than thirty days, the days since then count.
 * - Of what was never for sale before there is none.
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
  // the last one before the window counts into it
  const opening = before.filter((entry) => entry.at.getTime() <= from).at(-1)
  const within = [...(opening ? [opening] : []), ...before.filter((entry) => entry.at.getTime() > from)].flatMap((entry) => askedOf(entry) ?? [])
  const isNew = first !== undefined && first.at.getTime() > from
  const isProgressive = goesOn && (planned === null ? known.filter((entry) => entry.at.getTime() >= to).length > 1 : planned !== present || known.filter((entry) => entry.at.getTime() >= to).length > 1)
  return {
    cents: within.length === 0 ? null : Math.min(...within),
    from: new Date(isNew && first ? first.at.getTime() : from),
    to: new Date(to),
    exception: within.length === 0 ? 'NO_HISTORY' : isProgressive ? 'PROGRESSIVE' : isNew ? 'NEW' : null,
  }
}

/** For each moment of the ledger: the lowest price of the thirty days up to it, as a chart draws it. */
export function lowestOfThirtyDays(entries: readonly Asked[], at: Date): number | null {
  const from = at.getTime() - referenceDays * dayLength
  const opening = entries.filter((entry) => entry.at.getTime() <= from).at(-1)
  const within = [...(opening ? [opening] : []), ...entries.filter((entry) => entry.at.getTime() > from && entry.at <= at)].flatMap((entry) => askedOf(entry) ?? [])
  return within.length === 0 ? null : Math.min(...within)
}
