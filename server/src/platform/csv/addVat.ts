/** Dutch VAT on furniture, in percent: customers' prices include it, suppliers' exclude it. */
export const vatPercent = 21

/** The factor from a price without VAT, such as a purchase price, to one with it. */
export const vat = 1 + vatPercent / 100

/** An amount including VAT, with two decimals; half a cent is rounded up. */
export function addVat(amount: string): string {
  return textOfCents((BigInt(amount.replace('.', '')) * BigInt(100 + vatPercent) + 50n) / 100n)
}

/** An amount excluding VAT, with two decimals; half a cent is rounded up. */
export function removeVat(amount: string): string {
  const all = BigInt(100 + vatPercent)
  return textOfCents((BigInt(amount.replace('.', '')) * 200n + all) / (2n * all))
}

function textOfCents(cents: bigint): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
