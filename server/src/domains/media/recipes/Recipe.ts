export const aspectRatios = ['PRODUCT', 'SQUARE', 'BANNER'] as const
export type AspectRatio = (typeof aspectRatios)[number]

/** Where a ratio is cut out, when not around the focal point. */
export interface Cut {
  aspectRatio: AspectRatio
  /** Its middle, in thousandths of the picture that the steps before have made */
  x: number
  y: number
  /** In percent; 100: as large as it can be */
  zoom: number
}

export const backgroundFills = ['WHITE', 'TRANSPARENT', 'COLOUR', 'AUTO'] as const
export type BackgroundFill = (typeof backgroundFills)[number]

/** One thing that is done to a picture, on what the steps before have made of it. */
export type Step =
  | { operation: 'ROTATE'; degrees: number }
  /** `tolerance`: how far from the colour of the edge still counts as background, 0 to 100 */
  | { operation: 'BACKGROUND'; fill: BackgroundFill; colour: string | null; tolerance: number }
  | { operation: 'BRIGHTNESS'; percent: number }
  /** In percent of the longer side, on each side */
  | { operation: 'PADDING'; percent: number }
  /** The last one: what each ratio shows, around a focal point in thousandths. */
  | { operation: 'CROP'; x: number; y: number; cuts: readonly Cut[] }

/** What is done to an original, in this order. Empty: nothing. */
export type Recipe = readonly Step[]

export const maxSteps = 12
