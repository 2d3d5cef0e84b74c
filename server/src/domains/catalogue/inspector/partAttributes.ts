import type { FactsPart } from './Facts.ts'

/** Measurements that are compared between variations. */
export const dimensionCodes = ['width', 'depth', 'height', 'length', 'diameter', 'seat_height', 'seat_depth', 'lying_width', 'lying_length'] as const

/** For detecting an image shared by two products of different colour. */
export const comparedColour = 'color'
/** The fabric of variations. */
export const comparedFabric = 'fabric'

const compared = {
  pictureDuplicates: [comparedColour],
  siblings: dimensionCodes,
  collections: [comparedFabric],
} as const satisfies Partial<Record<FactsPart, readonly string[]>>

/** Attributes by which a part of the facts compares products. Their statements use no other ones. */
export const partAttributes: Partial<Record<FactsPart, readonly string[]>> = compared

/** The parts of the facts that compare products by this attribute. */
export function partsComparing(code: string): (keyof typeof compared)[] {
  return (Object.keys(compared) as (keyof typeof compared)[]).filter((part) => partAttributes[part]?.includes(code))
}
