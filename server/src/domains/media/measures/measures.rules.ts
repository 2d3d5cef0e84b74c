import { distance, edgeColour, type Rgb } from '../images/dominantColour.rules.ts'
import { backgroundMask } from '../recipes/backgroundMask.rules.ts'
import type { Measure, MeasureNote } from './Measure.ts'

// The difference up to which two background pixels count as one colour: light falls off towards the corners of a studio.
const even = 28
const white = 244
const groundTolerance = 5

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, row by row */
  pixels: Uint8Array
  width: number
  height: number
}

const evenFrom = 70

/** How even and how white the edge is, and how much of the picture the subject fills. */
export function measureGround({ pixels, width, height }: Pixels): Pick<Measure, 'evenShare' | 'whiteShare' | 'fillShare'> {
  const ground = edgeColour(pixels, width, height)
  let [all, same, bright] = [0, 0, 0]
  const look = (x: number, y: number) => {
    const place = (y * width + x) * 4
    const pixel: Rgb = [pixels[place] ?? 0, pixels[place + 1] ?? 0, pixels[place + 2] ?? 0]
    all += 1
    if (distance(pixel, ground) <= even) same += 1
    if (Math.min(...pixel) >= white) bright += 1
  }
  for (let x = 0; x < width; x += 1) {
    look(x, 0)
    look(x, height - 1)
  }
  for (let y = 1; y < height - 1; y += 1) {
    look(0, y)
    look(width - 1, y)
  }
  const evenShare = Math.round((same / all) * 100)
  return { evenShare, whiteShare: Math.round((bright / all) * 100), fillShare: evenShare < evenFrom ? 100 : fillOf({ pixels, width, height }) }
}

function fillOf({ pixels, width, height }: Pixels): number {
  const { mask } = backgroundMask(pixels, width, height, groundTolerance)
  const [columns, rows] = [new Uint32Array(width), new Uint32Array(height)]
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 1) continue
    columns[at % width] = (columns[at % width] ?? 0) + 1
    rows[Math.floor(at / width)] = (rows[Math.floor(at / width)] ?? 0) + 1
  }
  const share = (counts: Uint32Array, whole: number) => {
    // a speck of dust is not a subject
    const filled = counts.reduce<number[]>((places, count, place) => (count > 1 ? [...places, place] : places), [])
    return filled.length === 0 ? 0 : ((filled.at(-1) ?? 0) - (filled[0] ?? 0) + 1) / whole
  }
  return Math.round(Math.max(share(columns, width), share(rows, height)) * 100)
}

// One pixel in a thousand: a sofa on an even background has no more sharp edges.
const sharpest = 0.999

/**
 * The difference between neighbouring pixels where it is largest: small for a blurred picture of any size.
 * @param brightness of each pixel, row by row
 */
export function sharpnessOf(brightness: Uint8Array, width: number, height: number): number {
  const steps = new Uint32Array(256)
  let all = 0
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x
      const here = brightness[at] ?? 0
      const step = Math.max(Math.abs(here - (brightness[at - 1] ?? 0)), Math.abs(here - (brightness[at - width] ?? 0)))
      steps[step] = (steps[step] ?? 0) + 1
      all += 1
    }
  }
  let [seen, step] = [0, 0]
  while (step < 255 && (seen += steps[step] ?? 0) < all * sharpest) step += 1
  return Math.round((step / 255) * 1000)
}

// The minimum for a good picture.
const least = { shortSide: 1000, sharpness: 60, whiteShare: 90, fillShare: 60, megabytes: 10 } as const

/** Whether there is a subject on an even background. */
export const hasGround = ({ evenShare }: Pick<Measure, 'evenShare'>): boolean => evenShare >= evenFrom

/** Findings from figures, for any image. */
export function notesOf(figures: Omit<Measure, 'colour' | 'notes'>): MeasureNote[] {
  const isPackshot = hasGround(figures)
  return [
    ...(figures.sharpness < least.sharpness ? (['BLURRED'] as const) : []),
    ...(figures.colourSpace === 'cmyk' ? (['CMYK'] as const) : []),
    ...(figures.byteSize > least.megabytes * 1024 * 1024 ? (['HEAVY'] as const) : []),
    ...(isPackshot && figures.whiteShare < least.whiteShare ? (['GROUND'] as const) : []),
    ...(isPackshot && figures.fillShare < least.fillShare ? (['FILL'] as const) : []),
    ...(isPackshot ? [] : (['SCENE'] as const)),
  ]
}

type Wrong = Exclude<MeasureNote, 'SCENE'>

/** Possible faults of an image: of its picture, and of its other data. */
export function wrongWith(
  { notes }: Pick<Measure, 'notes'>,
  { width, height, altText }: { width: number; height: number; altText: string | null },
): (Wrong | 'SMALL' | 'ALT_TEXT')[] {
  const wrong = notes.filter((note): note is Wrong => note !== 'SCENE')
  return [...(Math.min(width, height) < least.shortSide ? (['SMALL'] as const) : []), ...wrong, ...(altText === null ? (['ALT_TEXT'] as const) : [])]
}
