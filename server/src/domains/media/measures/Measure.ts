/** What figures say of a picture. SCENE is nothing wrong: there is more to be seen than a subject before a ground. */
export type MeasureNote = 'BLURRED' | 'CMYK' | 'HEAVY' | 'GROUND' | 'FILL' | 'SCENE'

/** What was measured of a picture as it is shown. */
export interface Measure {
  /** 0 to 1000: how much changes from one pixel to the next at the sharpest edges */
  sharpness: number
  /** How much of its edge has one colour, and how much is white, in percent */
  evenShare: number
  whiteShare: number
  /** How much of its width or height, whichever is more, the subject fills, in percent; 100 where there is no even ground */
  fillShare: number
  /** Of the file: srgb, cmyk, b-w … */
  colourSpace: string
  /** Of the file */
  byteSize: number
  /** Of the subject: #rrggbb; null where no even ground tells it from the rest */
  colour: string | null
  /** What these figures alone say of it */
  notes: readonly MeasureNote[]
}
