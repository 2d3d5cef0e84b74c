import type { FactsPart } from './Facts.ts'

/** Measures that are compared between variations. */
export const dimensionCodes = ['width', 'depth', 'height', 'length', 'diameter', 'seat_height', 'seat_depth', 'lying_width', 'lying_length'] as const

/** By which one picture of two products tells that one of them is wrong. */
export const comparedColour = 'color'
/** In which the variations of a sofa come. */
export const comparedFabric = 'fabric'

const compared = {
  pictureDuplicates: [comparedColour],
  siblings: dimensionCodes,
  collections: [comparedFabric],
} as const satisfies Partial<Record<FactsPart, readonly string[]>>

/** Attributes by which a part of the facts compares a product with others. Their statements know no other one. */
export const partAttributes: Partial<Record<FactsPart, readonly string[]>> = compared

/** The parts of the facts that compare products by this attribute. */
export function partsComparing(code: string): (keyof typeof compared)[] {
  return (Object.keys(compared) as (keyof typeof compared)[]).filter((part) => partAttributes[part]?.includes(code))
}
