import { edgeColour, type Rgb } from '../images/dominantColour.rules.ts'

// The greatest distance between two colours is 441: at a tolerance of 100 half of that still counts as background.
const perTolerance = 2.2

export interface BackgroundMask {
  /** The colour that the edge has most */
  colour: Rgb
  /** 1 for each pixel of the background */
  mask: Uint8Array
}

/**
 * Which pixels are background: those of about the colour that the edge has most, as far as one gets from the edge by them alone. What
 * has that colour within the subject stays.
 * @param pixels red, green, blue and alpha of each pixel, row by row; what is transparent is background
 * @param tolerance 0 to 100
 */
export function backgroundMask(pixels: Uint8Array, width: number, height: number, tolerance: number): BackgroundMask {
  const colour = edgeColour(pixels, width, height)
  const [red, green, blue] = colour
  const most = (tolerance * perTolerance) ** 2
  const mask = new Uint8Array(width * height)
  const isGround = (at: number): boolean => {
    const place = at * 4
    if ((pixels[place + 3] ?? 0) < 8) return true
    return ((pixels[place] ?? 0) - red) ** 2 + ((pixels[place + 1] ?? 0) - green) ** 2 + ((pixels[place + 2] ?? 0) - blue) ** 2 <= most
  }
  // Each pixel is laid on the pile once at most, as it is marked when it is.
  const pile = new Int32Array(width * height)
  let high = 0
  const look = (at: number) => {
    if (mask[at] === 1 || !isGround(at)) return
    mask[at] = 1
    pile[high++] = at
  }
  for (let x = 0; x < width; x += 1) {
    look(x)
    look((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    look(y * width)
    look(y * width + width - 1)
  }
  while (high > 0) {
    const at = pile[--high] ?? 0
    const x = at % width
    if (x > 0) look(at - 1)
    if (x < width - 1) look(at + 1)
    if (at >= width) look(at - width)
    if (at < width * (height - 1)) look(at + width)
  }
  return { colour, mask }
}

/**
 * Makes the background transparent, with a soft edge: a pixel of the subject is the more transparent, the more of its neighbours are
 * background.
 */
export function clearBackground(pixels: Uint8Array, width: number, height: number, mask: Uint8Array): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (mask[at] === 1) {
        pixels[at * 4 + 3] = 0
        continue
      }
      let around = 0
      if (x > 0) around += mask[at - 1] ?? 0
      if (x < width - 1) around += mask[at + 1] ?? 0
      if (y > 0) around += mask[at - width] ?? 0
      if (y < height - 1) around += mask[at + width] ?? 0
      if (around > 0) pixels[at * 4 + 3] = Math.round((pixels[at * 4 + 3] ?? 255) * (1 - around * 0.18))
    }
  }
}
