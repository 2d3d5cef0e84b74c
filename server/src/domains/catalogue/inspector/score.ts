import { checkCodes, type CheckCode, type Severity } from './checks.ts'

/** What is required of a product: in a language, with other languages besides it, these attributes and checks. */
export interface Scope {
  language: string
  others: readonly string[]
  requiredAttributes: number
  optionalAttributes: number
  severity(code: CheckCode): Severity
}

/** Required texts, and those that are advice; of the other languages the last four are advice. */
export const requiredTexts = ['name', 'description', 'urlKey'] as const
export const optionalTexts = ['shortDescription', 'metaTitle', 'metaDescription'] as const
export const otherTexts = ['name', 'shortDescription', 'description', 'urlKey'] as const

const weights: Readonly<Record<string, number>> = { name: 3, description: 3, urlKey: 2, 'image.main': 3, price: 3 }
const optionalShare = 0.25

/** The weight of something missing. Advice counts a quarter of what it would as a requirement. */
export function weightOf(code: string, isRequired: boolean): number {
  const [, , field] = code.split('.')
  return isRequired ? (weights[field ?? code] ?? 1) : optionalShare
}

/** The total weight of everything required: the same for each product, so that filling something in never costs points. */
export function totalOf({ language, others, requiredAttributes, optionalAttributes, severity }: Scope): number {
  let total = requiredAttributes + optionalAttributes * optionalShare
  for (const field of requiredTexts) total += weightOf(`content.${language}.${field}`, true)
  for (const code of ['image.main', 'sku', 'price']) total += weightOf(code, true)
  // The EAN, the other texts of the language, and those of the languages besides it.
  total += optionalShare * (1 + optionalTexts.length + others.length * otherTexts.length)
  for (const code of checkCodes) {
    const means = severity(code)
    if (means !== 'OFF') total += weightOf(`check:${code}`, means === 'BLOCK')
  }
  return total
}

/** What the attributes weigh that only the product's category asks for. */
export const askedWeight = (count: number): number => count * optionalShare

/** From 0 to 100, and 100 only if nothing is missing: 99.9 is 99. */
export function scoreOf(required: readonly string[], optional: readonly string[], total: number): number {
  if (required.length === 0 && optional.length === 0) return 100
  let lost = 0
  for (const code of required) lost += weightOf(code, true)
  for (const code of optional) lost += weightOf(code, false)
  return Math.max(0, Math.min(99, Math.floor(100 * (1 - lost / total))))
}
