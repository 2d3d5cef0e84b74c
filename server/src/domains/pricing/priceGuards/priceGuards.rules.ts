import { type PriceFacts, priceEndings, priceLimits, priceWarnings, type PriceWarningCode } from '../prices/prices.rules.ts'

export const guardCodes = ['DISCOUNT', 'PURCHASE', 'JUMP', 'CENTS', 'BUNDLE'] as const
export type GuardCode = (typeof guardCodes)[number]

export const strictnesses = ['OFF', 'WARN', 'BLOCK'] as const
export type Strictness = (typeof strictnesses)[number]

/** The strictness of each guard; the default is a warning. */
export type Guards = ReadonlyMap<string, Strictness>

const isGuard = (code: PriceWarningCode): code is GuardCode => guardCodes.some((one) => one === code)

/** The warnings about a price, without those of disabled guards. */
export const toldOf = (facts: PriceFacts, guards: Guards): PriceWarningCode[] => priceWarnings(facts).filter((code) => guards.get(code) !== 'OFF')

export interface GuardRefusal {
  code: GuardCode
  /** The refused price, and the nearest acceptable one */
  amountCents: number
  limitCents: number
  /** Its price before a jump */
  previousCents: number | null
}

/** Why a price is refused: the first guard that does. Warnings never refuse. */
export const refusalOf = (facts: PriceFacts, guards: Guards): GuardRefusal | null => judgementsOf(facts, guards, 'BLOCK')[0] ?? null

/** The objections of guards with this strictness to a price. */
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
  // the nearest ending may belong to the euro below or above
  const near = [euros - 1, ...priceEndings.map((ending) => euros + ending), euros + 100].filter((cents) => cents >= 0)
  return near.reduce((best, one) => (Math.abs(one - amountCents) < Math.abs(best - amountCents) ? one : best))
}
