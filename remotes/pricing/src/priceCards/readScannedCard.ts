/** The card of a QR code; null for another one: another shop's, or a product's own code. */
export function readScannedCard(text: string): string | null {
  return /[?&](?:card|look)=(\d+)\b/.exec(text)?.[1] ?? null
}
