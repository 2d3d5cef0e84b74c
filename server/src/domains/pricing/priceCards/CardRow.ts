import type { Weight } from './cardFonts.ts'

/** Of the size of its letters */
export const lineHeight = 1.25

export interface PlacedText {
  x: number
  /** Of its top */
  y: number
  size: number
  weight: Weight
  text: string
  isStruck: boolean
}

export interface PlacedSwatch {
  x: number
  y: number
  side: number
  hex: string | null
  picture: string | null
}

/** What stands side by side on a card, before its place is known. */
export interface CardRow {
  field: string
  height: number
  /** `down`: from the top of the row; otherwise a text stands at its foot */
  texts: (Omit<PlacedText, 'y'> & { down?: number })[]
  swatches?: readonly Omit<PlacedSwatch, 'y'>[]
}
