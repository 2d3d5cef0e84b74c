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
  /** Names of its own (3-zitsbank), else the noun with `suffix` behind it */
  names?: Words
  suffix?: string
  /** Measures that this size fixes */
  measures: Partial<Record<Measure, number>>
  priceFactor: number
}

/** What a size is called; null for a kind that comes in one. */
export function sizeName({ names, suffix }: Size): string | null {
  return names?.nl ?? suffix ?? null
}

/** A kind of furniture: its words, its measures, what it is made of and what it costs */
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
  /** Euro, for the first size in the plainest material */
  price: readonly [number, number]
  /** What one says of it, Dutch and English */
  about: readonly (readonly [string, string])[]
}
