import { type PriceFacts, priceEndings, priceLimits, priceWarnings, type PriceWarningCode } from '../prices/prices.rules.ts'

export const guardCodes = ['DISCOUNT', 'PURCHASE', 'JUMP', 'CENTS', 'BUNDLE'] as const
export type GuardCode = (typeof guardCodes)[number]

export const strictnesses = ['OFF', 'WARN', 'BLOCK'] as const
export type Strictness = (typeof strictnesses)[number]

/** How strict each guard is; one that is not named warns. */
export type Guards = ReadonlyMap<string, Strictness>

const isGuard = (code: PriceWarningCode): code is GuardCode => guardCodes.some((one) => one === code)

/** What somebody is told of a price: all but what a guard that is off would say. */
export const toldOf = (facts: PriceFacts, guards: Guards): PriceWarningCode[] => priceWarnings(facts).filter((code) => guards.get(code) !== 'OFF')

export interface GuardRefusal {
  code: GuardCode
  /** The price that is refused, and the nearest one that would be let through */
  amountCents: number
  limitCents: number
  /** What it costs before a jump */
  previousCents: number | null
}

/** Why a price is not let through: the first guard that refuses it. A warning never stops. */
export const refusalOf = (facts: PriceFacts, guards: Guards): GuardRefusal | null => judgementsOf(facts, guards, 'BLOCK')[0] ?? null

/** What the guards that are as strict as this have against a price. */
export function judgementsOf(facts: PriceFacts, guards: Guards, strictness: 'WARN' | 'BLOCK'): GuardRefusal[] {
  const asked = facts.discountCents ?? facts.priceCents
  const odd = [facts.priceCents, asked].find((cents) => !priceEndings.includes(cents % 100)) ?? asked
  return priceWarnings(facts)
    .filter(isGuard)
    .filter((code) => guards.get(code) === strictness)
    .map((code) => {
      const amountCents = code === 'CENTS' ? odd : asked
      return { code, amountCents, limitCents: limitOf(code, facts, amountCents), previousCents: code === 'JUMP' ? facts.previousCents : null }
    })
}

function limitOf(code: GuardCode, facts: PriceFacts, amountCents: number): number {
  const { jump, least } = priceLimits(facts)
  if (code === 'DISCOUNT') return facts.priceCents
  if (code === 'PURCHASE') return least ?? 0
  if (code === 'BUNDLE') return facts.partsCents ?? 0
  if (code === 'JUMP') return jump === null ? 0 : amountCents > jump.most ? jump.most : jump.least
  const euros = Math.floor(amountCents / 100) * 100
  // the ending of the euro before and of the one after may be nearer
  const near = [euros - 1, ...priceEndings.map((ending) => euros + ending), euros + 100].filter((cents) => cents >= 0)
  return near.reduce((best, one) => (Math.abs(one - amountCents) < Math.abs(best - amountCents) ? one : best))
}
