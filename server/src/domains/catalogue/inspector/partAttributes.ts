import type { FactsPart } from './Facts.ts'

/** Measures that are compared between variations. */
export const dimensionCodes = ['width', 'depth', 'height', 'length', 'diameter', 'seat_height', 'seat_depth', 'lying_width', 'lying_length'] as const

/** Attributes by which a part of the facts compares a product with others. Their statements know no other one. */
export const partAttributes: Partial<Record<FactsPart, readonly string[]>> = {
  pictureDuplicates: ['color'],
  siblings: dimensionCodes,
  collections: ['fabric'],
}
