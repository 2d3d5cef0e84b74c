/** Dutch VAT on furniture, in per cent: what customers pay is with it, what suppliers are paid is without. */
export const vatPercent = 21

/** By how much a price is more with VAT; purchase prices are without it. */
export const vat = 1 + vatPercent / 100

/** An amount with two decimals, and the VAT on it; half a cent up. */
export function addVat(amount: string): string {
  const cents = (BigInt(amount.replace('.', '')) * BigInt(100 + vatPercent) + 50n) / 100n
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
