import { canonicalPath, isWithin } from '../categories/categories.rules.ts'
import type { AttributeFacts, Attributes } from './Facts.ts'

/** Whether products of this category are asked for an attribute that is not asked of every product: advice, and no requirement. */
export function isAskedOf({ required, optional, askedIn }: AttributeFacts, category: string | null): boolean {
  if (required || optional || askedIn.length === 0 || category === null) return false
  const path = canonicalPath(category)
  return askedIn.some((top) => isWithin(path, top))
}

/** How many there are: with or without a value, so that filling one in never costs points. */
export const countAskedOf = ({ byId }: Attributes, category: string | null): number =>
  category === null ? 0 : [...byId.values()].filter((attribute) => isAskedOf(attribute, category)).length
