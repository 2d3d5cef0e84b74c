export const aspectRatios = ['PRODUCT', 'SQUARE', 'BANNER'] as const
export type AspectRatio = (typeof aspectRatios)[number]

/** The crop for a ratio, if it is not around the focal point. */
export interface Cut {
  aspectRatio: AspectRatio
  /** Its centre, in thousandths of the picture after the preceding steps */
  x: number
  y: number
  /** In percent; 100: as large as possible */
  zoom: number
}

export const backgroundFills = ['WHITE', 'TRANSPARENT', 'COLOUR', 'AUTO'] as const
export type BackgroundFill = (typeof backgroundFills)[number]

/** One operation on a picture, applied to the result of the preceding steps. */
export type Step =
  | { operation: 'ROTATE'; degrees: number }
  /** `tolerance`: the distance from the edge's colour that still counts as background, 0 to 100 */
  | { operation: 'BACKGROUND'; fill: BackgroundFill; colour: string | null; tolerance: number }
  | { operation: 'BRIGHTNESS'; percent: number }
  /** In percent of the longer side, on each side */
  | { operation: 'PADDING'; percent: number }
  /** The last one: what each ratio shows, around a focal point in thousandths. */
  | { operation: 'CROP'; x: number; y: number; cuts: readonly Cut[] }

/** What is done to an original, in this order. Empty: nothing. */
export type Recipe = readonly Step[]

export const maxSteps = 12
