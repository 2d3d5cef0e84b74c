import { isEanValid } from '../products/isEanValid'

/** An EAN as it is stored: without the blanks and dashes that it is printed with. */
export function plainEan(typed: string): string {
  return typed.replace(/[\s.-]/g, '')
}

export type EanState =
  | { kind: 'empty' }
  | { kind: 'valid' }
  | { kind: 'letters' }
  | { kind: 'length'; count: number }
  | { kind: 'digit'; digit: string; corrected: string }

/** The message for an EAN while it is typed. */
export function checkEan(typed: string): EanState {
  const ean = plainEan(typed)
  if (ean === '') return { kind: 'empty' }
  if (!/^\d+$/.test(ean)) return { kind: 'letters' }
  if (isEanValid(ean)) return { kind: 'valid' }
  const corrected = Array.from({ length: 10 }, (_, digit) => ean.slice(0, -1) + String(digit)).find(isEanValid)
  return corrected ? { kind: 'digit', digit: corrected.slice(-1), corrected } : { kind: 'length', count: ean.length }
}
