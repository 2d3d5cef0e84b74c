import { colours, type Colour, type ColourKey } from './colours.ts'

/** One colour of one fabric, as a customer chooses it from the swatch book */
export interface Fabric {
  key: string
  collection: string
  cloth: ClothKey
  priceGroup: PriceGroup
  colour: Colour
  hex: string
  martindale: number
}

export type PriceGroup = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type ClothKey = 'weave' | 'boucle' | 'velvet' | 'chenille' | 'wool' | 'leather'

/** Price factor of a price group, relative to the cheapest cloth */
export const priceGroupFactors: Readonly<Record<PriceGroup, number>> = { A: 1, B: 1.06, C: 1.13, D: 1.22, E: 1.36, F: 1.68 }

const collections: readonly [string, ClothKey, PriceGroup, number, readonly ColourKey[]][] = [
  ['Alba', 'weave', 'A', 35_000, ['cream', 'sand', 'lightgrey', 'grey', 'anthracite', 'olive']],
  ['Bries', 'weave', 'A', 30_000, ['beige', 'taupe', 'blue', 'navy', 'rust', 'black']],
  ['Corda', 'chenille', 'B', 45_000, ['cream', 'taupe', 'brown', 'sage', 'petrol', 'grey']],
  ['Duin', 'chenille', 'B', 50_000, ['sand', 'beige', 'ochre', 'terracotta', 'lightgrey', 'anthracite']],
  ['Ekko', 'velvet', 'C', 60_000, ['forest', 'petrol', 'navy', 'pink', 'mustard', 'burgundy']],
  ['Fjell', 'boucle', 'C', 40_000, ['white', 'cream', 'sand', 'lightgrey', 'sage', 'black']],
  ['Gaard', 'boucle', 'D', 55_000, ['cream', 'beige', 'taupe', 'terracotta', 'olive', 'grey']],
  ['Heide', 'wool', 'D', 80_000, ['lightgrey', 'anthracite', 'blue', 'ochre', 'burgundy', 'forest']],
  ['Ilva', 'wool', 'E', 100_000, ['cream', 'grey', 'petrol', 'rust', 'sage', 'brown']],
  ['Jutta', 'leather', 'F', 120_000, ['cognac', 'brown', 'black', 'taupe', 'olive', 'burgundy']],
]

/** Each collection has its own shade: the grey of the wool differs from the grey of the bouclé. */
function shade(hex: string, step: number): string {
  const moved = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) + (step - 4) * 3
    return Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0')
  })
  return `#${moved.join('')}`
}

/** The swatch book: ten collections of six colours, sixty in all, in six price groups */
export const fabrics: readonly Fabric[] = collections.flatMap(([collection, cloth, priceGroup, martindale, keys], step) =>
  keys.map((key) => ({
    key: `${collection} ${colours[key].names.nl}`,
    collection,
    cloth,
    priceGroup,
    colour: colours[key],
    hex: shade(colours[key].hex, step),
    martindale,
  })),
)
