import type { Channel } from '../prices/effectivePrices.store.ts'
import type { PriceWarningCode } from '../prices/prices.rules.ts'

/**
 * Whether a reduction may be announced as one (Directive 98/6/EC, article 6a): it is below the lowest price of the thirty days
 * before it, and the price that it is compared with is not above that.
 */
export type CampaignCheck = 'BELOW' | 'NOT_BELOW' | 'WRONG_FROM_PRICE' | 'NO_REFERENCE'

/** @param statedCents the price that is crossed out; null: none is */
export function checkReduction(askedCents: number, statedCents: number | null, referenceCents: number | null): CampaignCheck {
  if (referenceCents === null) return 'NO_REFERENCE'
  if (askedCents >= referenceCents) return 'NOT_BELOW'
  return statedCents !== null && statedCents > referenceCents ? 'WRONG_FROM_PRICE' : 'BELOW'
}

/** What a product costs in a campaign, on channels where everything of it is the same. */
export interface CampaignRow {
  productId: number
  channels: readonly Channel[]
  /** The list of the campaign; null: the sum of the parts of a bundle */
  listId: number | null
  beforeCents: number | null
  afterCents: number
  statedCents: number | null
  referenceCents: number | null
  check: CampaignCheck
  discountPct: number | null
  marginPct: number | null
  minimumMarginPct: number | null
  guards: readonly PriceWarningCode[]
  /** Another promotion that counts before the campaign */
  overtakenBy: number | null
}

export type CampaignShow = 'CHECK' | 'GUARDED' | 'BELOW_MARGIN' | 'OVERTAKEN' | 'NO_REFERENCE'

export const shows: Readonly<Record<CampaignShow, (row: CampaignRow) => boolean>> = {
  CHECK: ({ check }) => check === 'NOT_BELOW' || check === 'WRONG_FROM_PRICE',
  GUARDED: ({ guards }) => guards.length > 0,
  BELOW_MARGIN: ({ minimumMarginPct }) => minimumMarginPct !== null,
  OVERTAKEN: ({ overtakenBy }) => overtakenBy !== null,
  NO_REFERENCE: ({ check }) => check === 'NO_REFERENCE',
}

const severity = (row: CampaignRow) => [shows.CHECK, shows.OVERTAKEN, shows.GUARDED, shows.BELOW_MARGIN].findIndex((isSo) => isSo(row))

/** The worst first: what the law, another promotion or a guard objects to, then the smallest margin. */
export function worstFirst(rows: readonly CampaignRow[]): CampaignRow[] {
  const place = (row: CampaignRow) => (severity(row) < 0 ? Infinity : severity(row))
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
  return [...rows].sort((a, b) => compare(place(a), place(b)) || compare(a.marginPct ?? Infinity, b.marginPct ?? Infinity) || a.productId - b.productId)
}

/** Joins the rows of a product that differ in nothing but the channel. */
export function joinChannels(rows: readonly CampaignRow[]): CampaignRow[] {
  const joined = Map.groupBy(rows, ({ channels: _, ...row }) => JSON.stringify(row))
  return [...joined.values()].map((own) => ({ ...own[0]!, channels: own.flatMap(({ channels }) => channels) }))
}

export const countProducts = (rows: readonly { productId: number }[]): number => new Set(rows.map(({ productId }) => productId)).size

/** Per cent off, with one decimal; null if there is nothing to compare with. */
export const discountPct = (beforeCents: number | null, afterCents: number): number | null =>
  beforeCents === null || beforeCents === 0 ? null : Math.round(((beforeCents - afterCents) / beforeCents) * 1000) / 10
