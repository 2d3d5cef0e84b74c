/** Findings about a picture. SCENE is not a fault: there is more to see than a subject on a background. */
export type MeasureNote = 'BLURRED' | 'CMYK' | 'HEAVY' | 'GROUND' | 'FILL' | 'SCENE'

/** The measures of a picture as shown. */
export interface Measure {
  /** 0 to 1000: the difference between neighbouring pixels at the sharpest edges */
  sharpness: number
  /** The share of the edge with one colour, and the white share, in percent */
  evenShare: number
  whiteShare: number
  /** The share of width or height (the larger one) that the subject fills, in percent; 100 without an even background */
  fillShare: number
  /** The file's: srgb, cmyk, b-w … */
  colourSpace: string
  /** The file's */
  byteSize: number
  /** The subject's, as #rrggbb; null without an even background */
  colour: string | null
  /** Findings from these figures alone */
  notes: readonly MeasureNote[]
}
