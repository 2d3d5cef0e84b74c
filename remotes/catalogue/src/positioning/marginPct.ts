const VAT_PCT = 21

/** The margin as a percentage of the sale price without VAT; null if a price is missing or invalid. */
export function marginPct(salePrice: string | null, purchasePrice: string | null): number | null {
  if (salePrice === null || purchasePrice === null) return null
  const net = Number(salePrice) / (1 + VAT_PCT / 100)
  const margin = (net - Number(purchasePrice)) / net
  return net > 0 && !Number.isNaN(margin) ? Number((100 * margin).toFixed(1)) : null
}

const stepOf: Readonly<Record<string, { step: number; end: number }>> = {
  ',00': { step: 1, end: 0 },
  ',95': { step: 1, end: 0.95 },
  '5,00': { step: 5, end: 0 },
}

/** The sale price by a margin key: the purchase price times its factor, raised to the next price with the key's ending. */
export function priceByKey(purchasePrice: string | null, factor: string, rounding: string): string | null {
  const wanted = Number(purchasePrice) * Number(factor)
  const { step, end } = stepOf[rounding] ?? { step: 1, end: 0 }
  if (purchasePrice === null || Number.isNaN(wanted) || wanted <= 0) return null
  // in whole cents, as 1.1 * 3 is a little more than 3.3
  const steps = Math.ceil(Math.round((wanted - end) * 100) / (step * 100))
  return (steps * step + end).toFixed(2)
}
