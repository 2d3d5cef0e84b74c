import type { MaterialKey } from './materials.ts'
import type { Words } from './Words.ts'

export type Department = 'Wonen' | 'Eetkamer' | 'Slaapkamer' | 'Werkkamer' | 'Hal' | 'Verlichting' | 'Woontextiel'
export type TypeGroup = 'seating' | 'tables' | 'storage' | 'sleeping' | 'lighting' | 'textiles' | 'accents'

/** Attribute codes of measures; the unit belongs to the attribute */
export type Measure =
  | 'width'
  | 'depth'
  | 'height'
  | 'length'
  | 'diameter'
  | 'seat_height'
  | 'seat_depth'
  | 'lying_width'
  | 'lying_length'
  | 'pile_height'
  | 'cable_length'
  | 'weight'
  | 'seats'
  | 'max_load'
  | 'drawers'

export interface Size {
  key: string
  /** Its own name (3-zitsbank); otherwise the noun followed by `suffix` */
  names?: Words
  suffix?: string
  /** Measures that this size determines */
  measures: Partial<Record<Measure, number>>
  priceFactor: number
}

/** The name of a size; null for a kind that has only one. */
export function sizeName({ names, suffix }: Size): string | null {
  return names?.nl ?? suffix ?? null
}

/** A kind of furniture: its words, measures, materials and prices */
export interface ProductType {
  key: string
  /** First letters of the SKU */
  code: string
  group: TypeGroup
  department: Department
  category: string
  nouns: Words
  article: 'de' | 'het'
  germanArticle: 'Der' | 'Die' | 'Das'
  frenchArticle: 'Le ' | 'La ' | 'L’'
  /** Sold in the fabrics of the swatch book */
  upholstered: boolean
  materials: readonly MaterialKey[]
  sizes: readonly Size[]
  measures: Partial<Record<Measure, readonly [number, number]>>
  /** Euros, for the first size in the plainest material */
  price: readonly [number, number]
  /** Sentences about it, in Dutch and in English */
  about: readonly (readonly [string, string])[]
}
